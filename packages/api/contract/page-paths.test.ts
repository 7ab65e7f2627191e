import { expect, it } from 'vitest';
import { meetingPath, messagePath, newsPath, personPath, reportPath } from './page-paths.ts';

it('paths of records are their pages with the id', () => {
  expect(newsPath('n 1')).toBe('/home/detail?id=n+1');
  expect(meetingPath('m-1')).toBe('/user-center/meeting?id=m-1');
  expect(messagePath('m-1')).toBe('/user-center/message?id=m-1');
  expect(personPath('E1001')).toBe('/address-list?person=E1001');
});

it('a report is found by its period, on the page of its type', () => {
  expect(reportPath('weekly', '2026-W12')).toBe('/user-center/submitted/weekly?period=2026-W12');
});
