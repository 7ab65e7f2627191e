import { msg, str } from '@atrium/i18n';
import type { ReportSource } from '@atrium/api/contract';
import { boundsOf } from '@atrium/stores';
import { periodText } from '../parts/text/period-text.ts';
import { PathLink } from '../parts/portal-link.tsx';

/** Where a line of a report comes from, as a link; without one where the reader could not open it. */
export function SourceLink({ source, open = true }: { source: ReportSource; open?: boolean }) {
  const text = {
    task: msg('来自任务', { id: 'report.from-task' }),
    meeting: msg('来自会议', { id: 'report.from-meeting' }),
    report: msg(str`来自 ${reportName(source.title)}`, { id: 'report.from-report' }),
  }[source.kind];
  return open && source.link ? (
    <PathLink className="source" path={source.link} title={source.title}>
      {text}
    </PathLink>
  ) : (
    <span className="source">{text}</span>
  );
}

/** A report is called by its period; the period's own spelling says of which type it is. */
function reportName(period: string): string {
  const type = (['daily', 'weekly', 'monthly'] as const).find((one) => boundsOf(one, period) !== null);
  return type ? periodText(type, period) : period;
}
