import { isDay } from '@atrium/api/contract/period';
import { repeated, unique } from './check-references.ts';
import type { Complain } from '../problems.ts';
import type { FileKey, Organisation } from '../records/records.ts';

/** Reports every invalid reference of reports, meetings, mail, devices, company days, banks and dictionaries. */
export function checkWork(
  { people, reports, meetings, mails, devices, mailboxes, companyDays, banks, dictionaries, tenants }: Organisation,
  complain: Complain,
): void {
  const tenantsOf = new Map(people.map(({ id, tenants }) => [id, tenants.map(({ tenant }) => tenant)]));
  const member = (key: FileKey, at: string, person: string, tenant: string) => {
    const mine = tenantsOf.get(person);
    if (!mine) complain(key, at, `there is no person ${person}`);
    else if (!mine.includes(tenant)) complain(key, at, `${person} is not in tenant ${tenant}`);
  };

  for (const [key, records] of [
    ['reports', reports],
    ['mails', mails],
    ['devices', devices],
    ['mailboxes', mailboxes],
  ] as const) {
    unique(key, records ?? [], 'id', complain);
    records?.forEach(({ person, tenant }, index) => member(key, `/${index}/person`, person, tenant));
  }
  const periods = new Set<string>();
  reports?.forEach(({ person, tenant, type, ago, reviewer }, index) => {
    member('reports', `/${index}/reviewer`, reviewer, tenant);
    if (reviewer === person) complain('reports', `/${index}/reviewer`, `${person} cannot review an own report`);
    const period = [person, tenant, type, ago].join(' ');
    if (periods.has(period)) complain('reports', `/${index}/ago`, `${person} has another ${type} report of the same period`);
    periods.add(period);
  });

  unique('meetings', meetings ?? [], 'id', complain);
  meetings?.forEach(({ tenant, organiser, attendees }, index) => {
    member('meetings', `/${index}/organiser`, organiser, tenant);
    attendees.forEach(({ person }, position) => member('meetings', `/${index}/attendees/${position}/person`, person, tenant));
    repeated(
      'meetings',
      attendees.map(({ person }) => person),
      `/${index}/attendees`,
      complain,
    );
  });

  unique('companyDays', companyDays ?? [], 'id', complain);
  companyDays?.forEach(({ tenant, day }, index) => {
    if (tenant !== undefined && !tenants.some(({ id }) => id === tenant))
      complain('companyDays', `/${index}/tenant`, `there is no tenant ${tenant}`);
    if (!isDay(day)) complain('companyDays', `/${index}/day`, `${day} is no day of the calendar`);
  });

  unique('banks', banks ?? [], 'code', complain);
  const branches = new Set<string>();
  banks?.forEach(({ subbranches }, index) => {
    subbranches.forEach(({ code }, position) => {
      if (branches.has(code)) complain('banks', `/${index}/subbranches/${position}/code`, `sub-branch ${code} is named twice`);
      branches.add(code);
    });
  });

  unique('dictionaries', dictionaries ?? [], 'code', complain);
  dictionaries?.forEach(({ entries }, index) =>
    repeated(
      'dictionaries',
      entries.map(({ value }) => value),
      `/${index}/entries`,
      complain,
    ),
  );
}
