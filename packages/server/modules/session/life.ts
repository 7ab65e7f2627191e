/** How long a session lasts without a request, and at most. */
export const idleMilliseconds = 30 * 60_000;
export const lifeMilliseconds = 12 * 60 * 60_000;
