import { addDays } from '@atrium/api/contract/period';
import type { Db } from '../../db/schema.ts';
import { type Language, say } from '../../messages/language.ts';
import { textIn } from '../../names/in-language.ts';
import type { Holder } from '../../identity/rights.ts';
import { publicDay } from './workdays.ts';

/** A day of the company calendar; `holiday` says why there is no work, empty on weekends. */
export interface CalendarDay {
  work: boolean;
  holiday: string;
}

const holidays = {
  元旦: 'holidayNewYear',
  春节: 'holidaySpring',
  清明: 'holidayTombSweeping',
  劳动节: 'holidayLabour',
  端午: 'holidayDragonBoat',
  中秋: 'holidayMidAutumn',
  国庆节: 'holidayNational',
} as const;

/** What each day between the two is: the public calendar, and what the company has set differently. */
export async function companyCalendar(
  db: Db,
  { tenantId, language }: Pick<Holder, 'tenantId'> & { language: Language },
  from: string,
  to: string,
): Promise<Map<string, CalendarDay>> {
  const own = await db
    .selectFrom('company_days')
    .select(['day', 'work', 'name', 'names', 'tenant_id'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where((of) => of.or([of('tenant_id', '=', tenantId), of('tenant_id', 'is', null)]))
    .execute();
  const days = new Map<string, CalendarDay>();
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const { work, holiday } = publicDay(day);
    days.set(day, { work, holiday: work ? '' : nameOf(language, holiday) });
  }
  // What a tenant sets goes before what holds for all.
  for (const { day, work, name, names } of own.sort((a, b) => Number(a.tenant_id !== null) - Number(b.tenant_id !== null))) {
    days.set(day, { work: work === 1, holiday: work === 1 ? '' : textIn(language, name, names) });
  }
  return days;
}

const nameOf = (language: Language, holiday: string): string =>
  Object.hasOwn(holidays, holiday) ? say(language, holidays[holiday as keyof typeof holidays]) : holiday;
