import type { Flag, Others } from './column-types.ts';

/** Days of the company calendar that differ from the public one; of every tenant where none is named. */
interface CompanyDays {
  id: string;
  tenant_id: string | null;
  day: string;
  work: Flag;
  name: string;
  names: Others;
}

export interface CalendarTables {
  company_days: CompanyDays;
}
