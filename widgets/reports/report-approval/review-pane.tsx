import { formatDate, formatNumber, isComposing, msg, str } from '@atrium/i18n';
import { $review, approveWithNotes, openReview, type ReportNote, returnReport, failureSentence } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { type FormEvent, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { Failure } from '../../parts/failure.tsx';
import { ReportState } from '../report-state.tsx';
import { reportTitle } from '../report-words.ts';
import { ReportText } from '../report-text.tsx';
import { BackToList } from '../../parts/work-list/list-and-detail.tsx';
import { TooLong, tooLong } from '../../parts/text/too-long.tsx';
import { useDelay } from '../../parts/hooks/use-delay.ts';
import { LineNote, longestNote } from './line-note.tsx';
import type { ReviewInput, WriteReview } from './use-review-input.ts';

const longestComment = 1000;

interface ReviewPaneProps {
  id: string;
  /** Notes and comment that are not sent yet. */
  input: ReviewInput | undefined;
  onWrite: WriteReview;
  /** The server has the decision. */
  onSent(): void;
  /** The comment of a return is being written. */
  returning: boolean;
  onReturning(returning: boolean): void;
  onClose(): void;
  /** After a decision: the next one. */
  onDecided(): void;
  ref?: Ref<ReviewHandle>;
}

export interface ReviewHandle {
  /** Approves with the notes that were written; false where there are none. */
  approveWithNotes(): boolean;
}

const moment = (time: string) => formatDate(time, { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' });

/** A report to be judged: line by line, with notes; approved, or returned with a comment. A comment is kept until its return is cancelled. */
export function ReviewPane({ id, input, onWrite, onSent, returning, onReturning, onClose, onDecided, ref }: ReviewPaneProps) {
  const review = useStore($review);
  const { notes = [], comment = '' } = input ?? {};
  const [problem, setProblem] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const pane = useRef<HTMLElement>(null);
  const label = useId();
  const late = useDelay();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  useEffect(() => {
    if (returning) field.current?.focus();
  }, [returning]);
  const report = review.status === 'ready' && review.report.id === id ? review.report : null;
  const focusLongNote = () => pane.current?.querySelector<HTMLElement>('.note-field[aria-invalid=true]')?.focus();
  const approved = (count: number) => msg(str`已通过 ${formatNumber(count)} 份汇报`, { id: 'report-approval.approved' });
  const longNote = notes.some(({ text }) => tooLong(text, longestNote) !== '');
  /** Keeps notes and comment until the server has them; somebody who opened another report meanwhile stays there. */
  const goOnAfter = (answer: Promise<unknown>) => {
    setProblem('');
    answer.then(
      () => {
        onSent();
        if (isShown.current) onDecided();
      },
      (error: unknown) => setProblem(failureSentence(error)),
    );
  };
  const approve = () => {
    if (report === null) return;
    if (longNote) return focusLongNote();
    const answer = approveWithNotes(report, notes, approved);
    if (notes.length > 0) return goOnAfter(answer);
    void answer.then(onSent, () => {});
    onDecided();
  };
  useImperativeHandle(ref, () => ({
    approveWithNotes: () => {
      if (notes.length > 0) approve();
      return notes.length > 0;
    },
  }));
  if (review.status === 'failed') {
    return (
      <article className="detail">
        <BackToList onClose={onClose} />
        <Failure text={msg('这份汇报没有加载出来。', { id: 'work-reports.one-failed' })} onRetry={() => void openReview(id)} />
      </article>
    );
  }
  if (report === null)
    return (
      <article className="detail" aria-busy="true">
        {late && <div className="skeleton" />}
      </article>
    );
  const { state, author, submittedAt, decidedAt } = report;
  const waits = state === 'submitted';
  const isReturning = returning || comment !== '';
  const long = tooLong(comment, longestComment) !== '';
  const giveBack = (event: FormEvent) => {
    event.preventDefault();
    const said = comment.trim() || (notes.length > 0 ? msg('请看各条的意见。', { id: 'report-approval.see-notes' }) : '');
    if (long) return field.current?.focus();
    if (longNote) return focusLongNote();
    if (said === '') return setProblem(msg('写一句为什么退回，或在某一条上写意见。', { id: 'report-approval.say-why' }));
    goOnAfter(returnReport(report, said, notes, () => msg(str`已退回${author}的汇报`, { id: 'report-approval.returned' })));
  };
  const noteOn = (line: Omit<ReportNote, 'text'>) => (
    <LineNote
      line={line}
      text={notes.find((note) => note.section === line.section && note.line === line.line)?.text ?? ''}
      onText={(text) =>
        onWrite(report, {
          notes: [
            ...notes.filter((note) => note.section !== line.section || note.line !== line.line),
            ...(text ? [{ ...line, quote: line.quote.slice(0, 500), text }] : []),
          ],
        })
      }
    />
  );
  return (
    <article className="detail report" ref={pane}>
      <header>
        <BackToList onClose={onClose} />
        <h2>{reportTitle(report)}</h2>
        <ReportState state={state} />
      </header>
      <p className="from">
        {submittedAt && msg(str`${moment(submittedAt)} 提交`, { id: 'report-approval.handed-in' })}
        {decidedAt &&
          ` · ${state === 'returned' ? msg(str`${moment(decidedAt)} 退回`, { id: 'work-reports.returned-at' }) : msg(str`${moment(decidedAt)} 通过`, { id: 'work-reports.approved-at' })}`}
      </p>
      {report.comment && <blockquote>{report.comment}</blockquote>}
      <ReportText report={waits ? { ...report, notes: [] } : report} besideLine={waits ? noteOn : undefined} />
      {waits && !isReturning && (
        <p className="does">
          <button type="button" className="go primary" onClick={approve}>
            {msg('通过', { id: 'report-approval.approve' })} <kbd>A</kbd>
          </button>
          <button type="button" className="quiet" onClick={() => onReturning(true)}>
            {msg('退回', { id: 'report-approval.return' })} <kbd>R</kbd>
          </button>
        </p>
      )}
      {waits && isReturning && (
        <form
          className="giving-back"
          onSubmit={giveBack}
          onKeyDown={(event) => {
            if (isComposing(event)) return;
            if (event.key === 'Escape') {
              event.stopPropagation();
              if (comment === '') onReturning(false);
            } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
          }}
        >
          <label htmlFor={label}>{msg('为什么退回', { id: 'report-approval.why' })}</label>
          <textarea
            id={label}
            ref={field}
            rows={3}
            value={comment}
            aria-invalid={long}
            aria-describedby={long ? `${label}-long` : undefined}
            onFocus={() => onReturning(true)}
            onChange={({ target }) => onWrite(report, { comment: target.value })}
          />
          <TooLong id={`${label}-long`} className="problem" text={comment} most={longestComment} />
          <p className="does">
            <button type="submit" className="go primary">
              {msg('退回', { id: 'report-approval.return' })}
            </button>
            <button
              type="button"
              className="quiet"
              onClick={() => {
                onWrite(report, { comment: '' });
                onReturning(false);
              }}
            >
              {msg('取消', { id: 'report-approval.cancel' })}
            </button>
          </p>
        </form>
      )}
      {!waits && input && (
        <section className="unsent">
          <p>{msg('汇报已经处理过了。你没有发出的内容：', { id: 'report-approval.unsent' })}</p>
          <blockquote>{[...notes.map(({ text }) => text), comment].filter(Boolean).join('\n')}</blockquote>
          <button type="button" className="quiet" onClick={onSent}>
            {msg('丢弃', { id: 'report-approval.discard' })}
          </button>
        </section>
      )}
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
    </article>
  );
}
