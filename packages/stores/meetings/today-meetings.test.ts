import { beforeEach, expect, it } from 'vitest';
import { $meetings, loadMeetings } from './meetings.ts';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { $todayMeetings, needTodayMeetings } from './today-meetings.ts';

const coming = 'GET /business-center/v1/meetings/coming';
const meeting = (id: string, days: number) => ({ id, start: new Date(Date.now() + days * 86_400_000).toISOString() });
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  fakeBrowser();
  server = fakeServer({ [coming]: [meeting('now', 0), meeting('later', 3)] } as never);
});

const shown = () => {
  const state = $todayMeetings.get();
  return state.status === 'ready' ? state.value.map(({ id }) => id) : state.status;
};

it('requests today’s meetings by themselves, unless all are loaded', async () => {
  const stops = [$todayMeetings.listen(() => {}), $meetings.listen(() => {})];
  await needTodayMeetings();
  const { query } = server.asked[0]!;
  const [since, before] = [Date.parse(query.get('since')!), Date.parse(query.get('before')!)];
  expect(before - since).toBeLessThanOrEqual(25 * 60 * 60_000);
  expect(shown()).toEqual(['now']);
  await loadMeetings();
  const count = server.asked.length;
  await needTodayMeetings();
  expect([server.asked.length, shown()]).toEqual([count, ['now']]);
  stops.forEach((stop) => stop());
});
