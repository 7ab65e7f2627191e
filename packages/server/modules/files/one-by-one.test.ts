import { expect, it } from 'vitest';
import { oneByOne } from './one-by-one.ts';

/** Work that ends on demand. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const state = { begun: false };
  const start = () => {
    state.begun = true;
    return promise;
  };
  return { state, start, resolve, reject };
}

it('R-USER-06 costly work is done one after another, also after one has failed', async () => {
  const line = oneByOne(2);
  const [first, second] = [work(), work()];
  const answers = [line('a', first.start), line('b', second.start)];
  await Promise.resolve();
  expect([first.state.begun, second.state.begun]).toEqual([true, false]);
  first.reject(new Error('broken'));
  await expect(answers[0]).rejects.toThrow('broken');
  expect(second.state.begun).toBe(true);
  second.resolve('done');
  expect(await answers[1]).toBe('done');
});

it('R-USER-06 refuses a person who has work in the line, and everybody while it is full', async () => {
  const line = oneByOne(2);
  const all = [work(), work(), work()];
  const answers = all.map(({ start }, index) => line(`person ${index}`, start));
  const tooMany = expect.objectContaining({ id: 'tooMany' });
  await expect(line('person 1', work().start)).rejects.toEqual(tooMany);
  await expect(line('another', work().start)).rejects.toEqual(tooMany);
  all[0]!.resolve('done');
  await answers[0];
  const late = work();
  const answer = line('another', late.start);
  for (const one of [...all, late]) one.resolve('done');
  expect(await answer).toBe('done');
});
