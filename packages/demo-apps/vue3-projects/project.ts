/** A project as the service returns it; money in fen, `progress` in percent, `due` is a date. */
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

/** Returns the days until the date; negative if it is over. */
export const daysTo = (date: string) => Math.round((Date.parse(date) - Date.parse(new Date().toLocaleDateString('sv'))) / 86_400_000);
