/** A weekly report as the service keeps it; `week` is the date of its Monday. */
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

/** The Monday of this week. */
export function thisWeek(): string {
  const now = new Date();
  const monday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - ((now.getDay() + 6) % 7), 12);
  return monday.toISOString().slice(0, 10);
}

/** Asks the report service as the signed-in person; rejects with its message. */
export async function call<T>(token: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`/api/demo${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  const answer = (await response.json().catch(() => ({ msg: response.statusText }))) as { code?: number; msg?: string; data: T };
  if (!response.ok || answer.code !== 0) throw new Error(answer.msg ?? String(response.status));
  return answer.data;
}
