import type { Opening, SubAppUse } from '@atrium/api/contract';
import { addDays } from '@atrium/api/contract/period';
import { dayOfTenant } from '../../clock/tenant-zone.ts';
import type { Db } from '../../db/schema.ts';
import { countUsage } from '../operations/usage.ts';

/** Buckets of load times, in milliseconds: enough for percentiles, and too coarse to identify an opening. */
const bounds = [
  50, 100, 150, 200, 300, 400, 600, 800, 1_000, 1_500, 2_000, 3_000, 5_000, 8_000, 12_000, 20_000, 30_000, 60_000, 120_000, 600_000,
];

const boundOf = (milliseconds: number): number => bounds.find((bound) => milliseconds <= bound) ?? bounds.at(-1)!;

/** Counts openings and errors of registered sub-applications, in the tenant. */
export async function countOpenings(db: Db, tenantId: string, openings: readonly Opening[]): Promise<void> {
  const names = [...new Set(openings.map(({ name }) => name))];
  const rows = await db.selectFrom('sub_apps').select('name').where('name', 'in', names).execute();
  const known = new Set(rows.map(({ name }) => name));
  const counts = new Map<string, number>();
  for (const opening of openings.filter(({ name }) => known.has(name))) {
    const [kind, what] = 'code' in opening ? ['load-error', opening.code] : ['load-time', boundOf(opening.milliseconds)];
    const key = `${kind} ${opening.name} ${what}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  // In one order, so that two pages that count the same do not wait for each other.
  for (const [key, count] of [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const kind = key.startsWith('load-error ') ? 'load-error' : 'load-time';
    await countUsage(db, tenantId, kind, key.slice(kind.length + 1), count);
  }
}

type Counted = { day: string; kind: string; what: string; count: number };

/** How a sub-application was used in a tenant on each of the last days, oldest first; a day without any use is there too. */
export async function useOf(db: Db, tenantId: string, name: string, days: number): Promise<SubAppUse> {
  const today = await dayOfTenant(db, tenantId);
  const rows = await db
    .selectFrom('usage_counts')
    .select(['day', 'kind', 'name', 'count'])
    .where('tenant_id', '=', tenantId)
    .where('kind', 'in', ['load-time', 'load-error'])
    .where('day', '>', addDays(today, -days))
    .where('name', 'like', `${name} %`)
    .execute();
  const counted = rows.map((row): Counted => ({ ...row, count: Number(row.count), what: row.name.slice(name.length + 1) }));
  const perDay = Array.from({ length: days }, (_, index) => addDays(today, index + 1 - days)).map((day) => ({
    day,
    ...summary(counted.filter((one) => one.day === day)),
  }));
  return { ...summary(counted), perDay };
}

function summary(counted: readonly Counted[]) {
  const times = counted
    .filter(({ kind }) => kind === 'load-time')
    .map(({ what, count }) => ({ bound: Number(what), count }))
    .toSorted((a, b) => a.bound - b.bound);
  const openings = times.reduce((sum, { count }) => sum + count, 0);
  /** The bound that so many of all openings do not exceed. */
  const within = (share: number): number | null => {
    let left = openings * share;
    return times.find(({ count }) => (left -= count) <= 0)?.bound ?? null;
  };
  const errors = new Map<string, number>();
  for (const { kind, what, count } of counted) if (kind === 'load-error') errors.set(what, (errors.get(what) ?? 0) + count);
  return {
    openings,
    p50: within(0.5),
    p75: within(0.75),
    p95: within(0.95),
    errors: [...errors].map(([code, count]) => ({ code, count })).toSorted((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1)),
  };
}
