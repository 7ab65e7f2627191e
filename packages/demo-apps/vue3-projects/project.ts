/** A project as the service keeps it; money in fen, `progress` in percent, `due` is a date. */
export interface Project {
  id: string;
  name: string;
  stage: Stage;
  progress: number;
  person: string;
  customer: string;
  budget: number;
  due: string;
  risk: '无' | '低' | '中' | '高';
  summary: string;
}

export const stages = ['立项', '进行中', '验收', '已结项'] as const;
export type Stage = (typeof stages)[number];

export const riskTone = { 无: 'info', 低: 'success', 中: 'warning', 高: 'danger' } as const;

export const money = (fen: number) => `${(fen / 1_000_000).toLocaleString('zh-CN', { maximumFractionDigits: 1 })} 万元`;

/** Days until the date; negative when it is over. */
export const daysTo = (date: string) => Math.round((Date.parse(date) - Date.parse(new Date().toLocaleDateString('sv'))) / 86_400_000);

/** Asks the project service as the signed-in person; rejects with its message. */
export async function call<T>(token: string, path: string, method?: 'POST' | 'PUT', body?: object): Promise<T> {
  const response = await fetch(`/api/demo${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  const answer = (await response.json().catch(() => ({ msg: response.statusText }))) as { code?: number; msg?: string; data: T };
  if (!response.ok || answer.code !== 0) throw new Error(answer.msg ?? String(response.status));
  return answer.data;
}
