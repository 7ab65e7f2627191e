import { setImmediate } from 'node:timers/promises';

/** So long one piece of work may keep the process for itself. */
const mostMilliseconds = 20;

/** Returns a function to wait for between the steps of long work: after every 20 milliseconds it lets other work of this process go on. */
export function letOthersWork(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < mostMilliseconds) return;
    await setImmediate();
    began = performance.now();
  };
}
