import { msg } from '@atrium/i18n';
import { $reportEditor, isEditable, leaveReport, openReport, type ReportEditor, reportSections, type ReportType } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Failure } from '../../../parts/failure.tsx';
import { periodText } from '../../../parts/text/period-text.ts';
import { ReportState } from '../../report-state.tsx';
import { ReportText } from '../../report-text.tsx';
import { useDelay } from '../../../parts/hooks/use-delay.ts';
import { useSheets } from '../../../parts/hooks/use-sheets.ts';
import { BackToList } from '../../../parts/work-list/list-and-detail.tsx';
import sheet from './editor.css';
import { Verdict } from './verdict.tsx';
import { Writing } from './writing.tsx';

interface ReportPaneProps {
  type: ReportType;
  period: string;
  /** Of the report, where there is one. */
  id: string | null;
  onClose(): void;
}

/** The report of a period: written while it is a draft or came back, else read. */
export function ReportPane({ type, period, id, onClose }: ReportPaneProps) {
  useSheets(sheet);
  const editor = useStore($reportEditor);
  const heading = useRef<HTMLHeadingElement>(null);
  const late = useDelay();
  const first = useRef(id);
  useEffect(() => {
    void openReport(type, period, first.current);
    heading.current?.focus();
    return () => void leaveReport();
  }, [type, period]);
  const mine = editor.status !== 'closed' && editor.type === type && editor.period === period ? editor : null;
  const report = mine?.status === 'ready' ? mine.report : null;
  return (
    <article className="detail report" aria-busy={mine === null || mine.status === 'loading'}>
      <header>
        <BackToList onClose={onClose} />
        <h2 ref={heading} tabIndex={-1}>
          {periodText(type, period)}
        </h2>
        {mine?.status === 'ready' && <ReportState state={report?.state ?? 'open'} />}
      </header>
      {mine?.status === 'failed' && (
        <Failure
          text={msg('这份汇报没有加载出来。', { id: 'work-reports.one-failed' })}
          onRetry={() => void openReport(type, period, first.current)}
        />
      )}
      {(mine === null || mine.status === 'loading') && late && <div className="skeleton" />}
      {report && <Verdict report={report} lines={linesOf(mine)} />}
      {mine?.status === 'ready' && (isEditable(report) ? <Writing open={mine} /> : report && <ReportText report={report} byAuthor />)}
    </article>
  );
}

/** The lines as they are being written. */
const linesOf = (editor: ReportEditor | null): string[] =>
  editor?.status === 'ready' ? reportSections.flatMap((section) => editor.draft.lines[section].map(({ text }) => text)) : [];
