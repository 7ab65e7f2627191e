import { clashesOf, type Meeting, nextOf } from '@atrium/stores';
import { expect, it } from 'vitest';
import { canJoin, canSayLate, groupsOf } from './meeting-days.ts';

const minute = 60_000;
const now = Date.parse('2026-11-23T02:00:00Z');
const meeting = (id: string, from: number, length: number, more: Partial<Meeting> = {}): Meeting => ({
  id,
  title: id,
  room: '',
  organiser: '',
  organiserCode: '',
  joinUrl: 'https://x.example',
  dialIn: '',
  attendees: [],
  start: new Date(now + from * minute).toISOString(),
  end: new Date(now + (from + length) * minute).toISOString(),
  myReply: 'accepted',
  lateMinutes: 0,
  ...more,
});

it.each([
  [11, false],
  [10, true],
  [0, true],
  [-29, true],
  [-30, false],
])('R-USER-01 a meeting that begins in %i minutes and lasts 30 can be joined: %s', (from, can) => {
  expect(canJoin(meeting('a', from, 30), now)).toBe(can);
});

it('R-USER-01 a meeting without a link is not joined; one that was declined is not come late to', () => {
  expect(canJoin(meeting('a', 0, 30, { joinUrl: '' }), now)).toBe(false);
  expect([
    canSayLate(meeting('a', 60, 30), now),
    canSayLate(meeting('a', 61, 30), now),
    canSayLate(meeting('a', 0, 30, { myReply: 'declined' }), now),
  ]).toEqual([true, false, false]);
});

it('R-USER-01 clashes are overlaps with what was not declined; one after the other is none', () => {
  const all = [meeting('a', 0, 30), meeting('b', 29, 30), meeting('c', 30, 10, { myReply: 'declined' }), meeting('d', 59, 10)];
  expect(all.map((one) => clashesOf(one, all).map(({ id }) => id))).toEqual([['b'], ['a'], [], []]);
});

it('R-USER-01 what waits for an answer is first, then the days; what is next is the first not declined', () => {
  const all = [
    meeting('over', -60, 30, { myReply: 'none' }),
    meeting('no', 5, 10, { myReply: 'declined' }),
    meeting('soon', 20, 10),
    meeting('asked', 60 * 24 * 20, 10, { myReply: 'none' }),
  ];
  const groups = groupsOf(all, now);
  expect([groups[0]!.day, groups[0]!.meetings.map(({ id }) => id)]).toEqual(['invited', ['asked']]);
  expect(groups.slice(1).flatMap(({ meetings }) => meetings.map(({ id }) => id))).toEqual(['over', 'no', 'soon']);
  expect(nextOf(all, now)!.id).toBe('soon');
});
