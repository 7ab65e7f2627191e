import { cycle } from './check-references.ts';
import type { Complain } from '../problems.ts';
import type { Organisation } from '../records/records.ts';

/** Checks that managers are of the same tenant and without cycles, and that the server knows the time zones. */
export function checkManagers({ people, tenants }: Organisation, complain: Complain): void {
  const tenantsOf = new Map(people.map((person) => [person.id, new Set(person.tenants.map(({ tenant }) => tenant))]));
  for (const { id: tenant } of tenants) {
    const managers = new Map(people.map((person) => [person.id, person.tenants.find((one) => one.tenant === tenant)?.manager]));
    people.forEach((person, index) => {
      const position = person.tenants.findIndex((one) => one.tenant === tenant);
      const manager = managers.get(person.id);
      if (position < 0 || manager === undefined) return;
      const at = `/${index}/tenants/${position}/manager`;
      if (!tenantsOf.has(manager)) complain('people', at, `there is no person ${manager}`);
      else if (!tenantsOf.get(manager)!.has(tenant)) complain('people', at, `manager ${manager} is not in tenant ${tenant}`);
      else cycle('people', person.id, managers, at, complain);
    });
  }
  tenants.forEach(({ timeZone }, index) => {
    if (timeZone !== undefined && !isTimeZone(timeZone)) complain('tenants', `/${index}/timeZone`, `there is no time zone ${timeZone}`);
  });
  people.forEach(({ timeZone }, index) => {
    if (timeZone !== undefined && !isTimeZone(timeZone)) complain('people', `/${index}/timeZone`, `there is no time zone ${timeZone}`);
  });
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
