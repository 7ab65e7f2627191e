import type { SessionTerm } from '@atrium/api/contract';

/** How long a session lasts without a request, and at most, on this node: the settings change it while it runs. */
export let idleMilliseconds = 30 * 60_000;
export let lifeMilliseconds = 12 * 60 * 60_000;

/** From now on sessions last as the settings say; for open ones the longest time is that of their start. */
export function setTerm({ idleMinutes, sessionHours }: { idleMinutes: number; sessionHours: number }): void {
  idleMilliseconds = idleMinutes * 60_000;
  lifeMilliseconds = sessionHours * 60 * 60_000;
}

/** How long a session still lasts, in whole seconds. */
export function termOf({ seenAt, expiresAt }: { seenAt: string; expiresAt: string }, now: Date): SessionTerm {
  const seconds = (until: number) => Math.max(0, Math.floor((until - now.getTime()) / 1000));
  return { idleSeconds: seconds(Date.parse(seenAt) + idleMilliseconds), lifeSeconds: seconds(Date.parse(expiresAt)) };
}
