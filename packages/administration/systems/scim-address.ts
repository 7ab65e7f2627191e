/** Address for SCIM clients. */
export const scimAddress = (): string => `${location.origin}/scim/v2`;
