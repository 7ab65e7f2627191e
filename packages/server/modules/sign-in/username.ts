/** A username as it is stored and compared: usernames that differ only in capital letters are the same. */
export const normalizeUsername = (text: string): string => text.trim().toLowerCase();
