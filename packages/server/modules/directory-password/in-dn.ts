/** A text as a value within a DN (RFC 4514): it can begin no other part. */
export const inDn = (text: string): string =>
  text.replace(/[\\,+"<>;=\0]|^[ #]|\s$/g, (sign) => `\\${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
