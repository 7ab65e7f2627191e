import { call, callPaged } from '@atrium/api/client';
import type { Person, Report } from '@atrium/api/contract';
import { periodAt } from '@atrium/api/contract/period';
import { $day } from '../time/clock.ts';
import { loadable } from '../loading/loadable.ts';
import { userCode } from '../session/user.ts';

/** Fields of the user's record that colleagues look for, and whether they are filled. */
export const profileFields = ['picture', 'phone', 'email', 'officeLocation'] as const;
export type ProfileField = (typeof profileFields)[number];

export interface ReportsOverview {
  /** The report of this week; null while nobody has begun it. */
  thisWeek: Report['state'] | null;
  returned: number;
  /** Of others, waiting for one's approval. */
  toApprove: number;
}

const reports = loadable(async (): Promise<ReportsOverview> => {
  const ask = (query: { type?: 'weekly'; state?: 'returned' | 'submitted'; role: 'author' | 'reviewer'; pageSize: number }) =>
    callPaged('GET /business-center/v1/reports', { query: { pageIndex: 1, ...query }, quiet: true });
  const [weekly, returned, toApprove] = await Promise.all([
    ask({ type: 'weekly', role: 'author', pageSize: 5 }),
    ask({ state: 'returned', role: 'author', pageSize: 1 }),
    ask({ state: 'submitted', role: 'reviewer', pageSize: 1 }),
  ]);
  const thisWeek = weekly.data.find(({ period }) => period === periodAt('weekly', $day.get()).period)?.state ?? null;
  return { thisWeek, returned: returned.total, toApprove: toApprove.total };
});

/** Where the person stands with reports. */
export const $reportsOverview = reports.$state;
export const needReportsOverview = reports.need;
export const loadReportsOverview = reports.load;

const profile = loadable(async (): Promise<readonly ProfileField[]> =>
  missingFields(await call('GET /business-center/v1/people/card', { query: { userCode: userCode() }, quiet: true })),
);

/** Missing fields of the user's record. */
export const $missingProfile = profile.$state;
export const needMissingProfile = profile.need;
export const loadMissingProfile = profile.load;

/** The server draws a picture of its own for who has none. */
const missingFields = (person: Pick<Person, 'avatar' | 'phone' | 'email' | 'officeLocation'>): ProfileField[] =>
  profileFields.filter((field) => (field === 'picture' ? /^(data:|$)/.test(person.avatar) : person[field] === ''));
