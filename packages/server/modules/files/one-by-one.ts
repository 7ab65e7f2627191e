import { Refusal } from '../../http/refusal.ts';

/** Does costly work for one at a time, in the order of asking. */
export type OneByOne = <T>(who: string, work: () => Promise<T>) => Promise<T>;

/** Refuses a person whose work is running or waiting, and everybody while `mostWaiting` wait. */
export function oneByOne(mostWaiting: number): OneByOne {
  const present = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();
  return async (who, work) => {
    if (present.has(who) || present.size > mostWaiting) throw new Refusal('tooMany', { retryAfterSeconds: 5 });
    present.add(who);
    const done = last.then(work, work);
    last = done.catch(() => {});
    try {
      return await done;
    } finally {
      present.delete(who);
    }
  };
}
