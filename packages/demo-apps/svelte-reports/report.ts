/** A weekly report as the service returns it; `week` is the date of its Monday. */
export interface Report {
  id: string;
  week: string;
  hours: number;
  finished: number;
  planned: number;
  done: string;
  next: string;
  trouble: string;
}

/** Returns the Monday of this week. */
export function thisWeek(): string {
  const now = new Date();
  const monday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - ((now.getDay() + 6) % 7), 12);
  return monday.toISOString().slice(0, 10);
}
