import { formatDate, msg, str } from '@atrium/i18n';
import { type Report, withdrawReport } from '@atrium/stores';
import { useState } from 'react';

const moment = (time: string) => formatDate(time, { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' });

/** State of a report: submitted, opened, returned or approved, with its reviewer's comment. */
export function Verdict({ report, lines }: { report: Report; lines: readonly string[] }) {
  // A note on an existing line is shown at the line.
  const loose = report.notes.filter(({ quote }) => !lines.includes(quote));
  const { state, reviewer, submittedAt, seenAt, decidedAt, comment } = report;
  const [refused, setRefused] = useState(false);
  if (state === 'draft') return null;
  return (
    <div className={`verdict ${state}`} role={state === 'returned' ? 'note' : undefined}>
      <p className="from">
        {submittedAt && <span>{msg(str`${moment(submittedAt)} 交给 ${reviewer}`, { id: 'work-reports.handed-in' })}</span>}
        {seenAt && <span>{msg(str`${reviewer} 于 ${moment(seenAt)} 看过`, { id: 'work-reports.seen' })}</span>}
        {decidedAt && state === 'approved' && <span>{msg(str`${moment(decidedAt)} 通过`, { id: 'work-reports.approved-at' })}</span>}
        {decidedAt && state === 'returned' && <span>{msg(str`${moment(decidedAt)} 退回`, { id: 'work-reports.returned-at' })}</span>}
      </p>
      {comment && (
        <blockquote>
          <b>{reviewer}</b>
          <p>{comment}</p>
        </blockquote>
      )}
      {state === 'returned' && loose.length > 0 && (
        <ul>
          {loose.map((note) => (
            <li key={`${note.section} ${note.line}`}>
              <q>{note.quote}</q>
              <p>{note.text}</p>
            </li>
          ))}
        </ul>
      )}
      {state === 'submitted' && seenAt === null && (
        <p>
          <button type="button" className="quiet" onClick={() => void withdrawReport().then((done) => setRefused(!done))}>
            {msg('收回修改', { id: 'work-reports.withdraw' })}
          </button>
        </p>
      )}
      {refused && (
        <p role="alert" className="problem">
          {msg('没有收回：审批人可能刚刚看过。', { id: 'work-reports.not-withdrawn' })}
        </p>
      )}
    </div>
  );
}
