/** When the user typed last into the view of a tab, in milliseconds since 1970, by key; nothing where that was never seen. */
export const typedAt = new Map<string, number>();
