import { beforeEach, expect, it } from 'vitest';
import { $firstSteps, endFirstSteps, offerFirstSteps, startFirstSteps } from '../index.ts';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { fakeServer, refusal } from '../testing/fake-server.ts';

const list = 'GET /user-end/v1/hints/list';
const seen = 'POST /user-end/v1/hints/seen';

beforeEach(async () => {
  fakeBrowser();
  fakeServer({ [seen]: null });
  await endFirstSteps();
  fakeBrowser();
});

it('U-19 are offered to who is new, and to nobody twice', async () => {
  const server = fakeServer({ [list]: { seen: [] }, [seen]: null });
  await offerFirstSteps();
  expect($firstSteps.get()).toBe('offered');
  await endFirstSteps();
  expect($firstSteps.get()).toBe('resting');
  await offerFirstSteps();
  expect($firstSteps.get()).toBe('resting');
  expect(server.asked.map(({ name }) => name)).toEqual([list, seen]);
});

it('U-19 a user who has seen them on another machine is not asked', async () => {
  fakeServer({ [list]: { seen: ['first-steps-1'] } });
  await offerFirstSteps();
  expect($firstSteps.get()).toBe('resting');
});

it('U-19 go on after a reload where they were, and can be begun again', async () => {
  fakeServer({ [seen]: null });
  startFirstSteps(2);
  await offerFirstSteps();
  expect($firstSteps.get()).toBe(2);
  await endFirstSteps();
  startFirstSteps();
  expect($firstSteps.get()).toBe(0);
});

it('U-19 a server that does not answer offers nothing', async () => {
  fakeServer({ [list]: refusal(500) });
  await offerFirstSteps();
  expect($firstSteps.get()).toBe('resting');
});
