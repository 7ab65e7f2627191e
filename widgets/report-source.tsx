import { msg, str } from '@atrium/i18n';
import type { ReportSource } from '@atrium/api/contract';
import { PathLink } from './portal-link.tsx';

/** Where a line of a report comes from, as a link; without one where the reader could not open it. */
export function SourceLink({ source, open = true }: { source: ReportSource; open?: boolean }) {
  const text = {
    task: msg('来自任务', { id: 'report.from-task' }),
    meeting: msg('来自会议', { id: 'report.from-meeting' }),
    report: msg(str`来自 ${source.title}`, { id: 'report.from-report' }),
  }[source.kind];
  return open && source.link ? (
    <PathLink className="source" path={source.link} title={source.title}>
      {text}
    </PathLink>
  ) : (
    <span className="source">{text}</span>
  );
}
