const times = new Map<string, number>();

/** The user has typed into a tab's view. */
export const noteTyping = (key: string): void => void times.set(key, Date.now());

/** When the user typed last into a tab's view, in milliseconds since 1970; 0 where that was never seen. */
export const tabTypedAt = (key: string): number => times.get(key) ?? 0;
