import { msg, str } from '@atrium/i18n';
import { $minute, daysBetween } from '@atrium/stores';

interface DueMark {
  tone: 'overdue' | 'due';
  text: string;
}

/** Text about a deadline; null if it is later than the day after tomorrow. */
export function dueMark(iso: string, now = $minute.get()): DueMark | null {
  const due = Date.parse(iso);
  if (Number.isNaN(due)) return null;
  const days = daysBetween(now, due);
  if (due < now) {
    const text = days === 0 ? msg('今天已到期', { id: 'home-cards.due-passed' }) : msg(str`逾期 ${-days} 天`, { id: 'home-cards.overdue' });
    return { tone: 'overdue', text };
  }
  if (days === 0) return { tone: 'due', text: msg('今天到期', { id: 'home-cards.due-today' }) };
  if (days === 1) return { tone: 'due', text: msg('明天到期', { id: 'home-cards.due-tomorrow' }) };
  return null;
}
