/** The weekly report of a project as the service returns it: the project's number, the date of the Monday. */
export interface Report {
  id: string;
  project: string;
  person: string;
  week: string;
  hours: number;
  finished: number;
  planned: number;
  done: string;
  next: string;
  trouble: string;
}

export interface Project {
  id: string;
  name: string;
  stage: string;
}

/** Sums of the reports of one week. */
export type Week = Pick<Report, 'week' | 'hours' | 'finished' | 'planned'>;

/** Returns the sums of each week, the oldest first. */
export function weeksOf(reports: readonly Report[]): Week[] {
  const weeks = new Map<string, Week>();
  for (const { week, hours, finished, planned } of reports) {
    const sum = weeks.get(week) ?? { week, hours: 0, finished: 0, planned: 0 };
    weeks.set(week, { week, hours: sum.hours + hours, finished: sum.finished + finished, planned: sum.planned + planned });
  }
  return [...weeks.values()].toSorted((a, b) => a.week.localeCompare(b.week));
}

/** Returns the Monday of the week of a day; empty for none. */
export function mondayOf(day: string): string {
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) ? '' : new Date(time - ((new Date(time).getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10);
}

/** Returns the Monday of this week on the user's calendar. */
export const thisWeek = (): string => mondayOf(new Intl.DateTimeFormat('sv-SE').format(new Date()));
