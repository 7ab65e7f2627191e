import { isComposing, msg } from '@atrium/i18n';
import { useStore } from '@nanostores/react';
import {
  $chosenPeople,
  deleteReport,
  editReport,
  holdForm,
  onReconnect,
  type OpenReport,
  type ReportDraft,
  type ReportSection,
  reportSections,
  saveReport,
  submitReport,
} from '@atrium/stores';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ColleagueField } from '../../../people/colleague-field.tsx';
import { Icon } from '@atrium/react-parts/icon';
import { Copies } from './copies.tsx';
import { SectionLines } from './section-lines.tsx';

/** Editor of a report: lines with their sources, further suggestions, the reviewer. Input is saved automatically. */
export function Writing({ open }: { open: OpenReport }) {
  const { draft, suggestions, report, saving, problem, handingIn } = open;
  const [missing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const change = (part: Partial<ReportDraft>) => editReport({ ...draft, ...part });
  const [looking, setLooking] = useState(false);
  const found = useStore($chosenPeople).get(draft.reviewerId);
  const picked = found?.status === 'ready' ? found.person.realName : '';
  const title = msg('工作汇报', { id: 'work-reports.form' });
  // Input that the server did not save stays in this browser; leaving asks.
  const late = saving === 'failed';
  useEffect(() => (late ? holdForm(title, async () => void (await saveReport())) : undefined), [late, title]);
  // What could not be saved without the network is saved when it is there again.
  const mayRepeat = late && open.other === null;
  useEffect(() => (mayRepeat ? onReconnect(() => void saveReport()) : undefined), [mayRepeat]);
  // The form is inert while it is handed in, and has lost the focus where it was refused.
  const wasHandingIn = useRef(false);
  useEffect(() => {
    if (wasHandingIn.current && !handingIn) button.current?.focus();
    wasHandingIn.current = handingIn;
  }, [handingIn]);
  const { reviewers } = suggestions;
  const known =
    report && !reviewers.some(({ id }) => id === report.reviewerId)
      ? [{ id: report.reviewerId, realName: report.reviewer, title: '' }]
      : [];
  const handIn = (event?: FormEvent) => {
    event?.preventDefault();
    const empty = draft.lines.done.every(({ text }) => text.trim() === '');
    setMissing(empty);
    const tooLong = form.current?.querySelector<HTMLElement>('[data-long]');
    if (tooLong) tooLong.focus();
    else if (!empty) void submitReport();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || isComposing(event)) return;
    if (event.key === 's') void saveReport();
    else if (event.key === 'Enter') handIn();
    else return;
    event.preventDefault();
  };
  if (open.other) return <Copies mine={draft} theirs={open.other} />;
  return (
    <form ref={form} className="writing" inert={handingIn} aria-busy={handingIn} onSubmit={handIn} onKeyDown={onKeyDown}>
      {reportSections.map((section: ReportSection) => (
        <SectionLines
          key={section}
          section={section}
          lines={draft.lines[section]}
          notes={(report?.state === 'returned' ? report.notes : []).filter((note) => note.section === section)}
          suggested={suggestions.lines.filter((line) => line.section === section)}
          error={section === 'done' && missing ? msg('先写下完成的工作。', { id: 'work-reports.nothing-done' }) : ''}
          onChange={(lines) => change({ lines: { ...draft.lines, [section]: lines } })}
        />
      ))}
      <div className="hand-in">
        {reviewers.length + known.length > 0 ? (
          <label>
            <span>{msg('审批人', { id: 'work-reports.reviewer' })}</span>
            <select
              value={looking ? other : draft.reviewerId}
              onChange={({ target }) => {
                setLooking(target.value === other);
                if (target.value !== other) change({ reviewerId: target.value });
              }}
            >
              {[...known, ...reviewers].map(({ id, realName, title }) => (
                <option key={id} value={id}>
                  {title ? `${realName} · ${title}` : realName}
                </option>
              ))}
              {picked && ![...known, ...reviewers].some(({ id }) => id === draft.reviewerId) && (
                <option value={draft.reviewerId}>{picked}</option>
              )}
              <option value={other}>{msg('找其他同事…', { id: 'work-reports.other-reviewer' })}</option>
            </select>
          </label>
        ) : (
          <p className="problem">{msg('还没有人可以审批你的汇报。请人力资源部登记你的直属上级。', { id: 'work-reports.no-reviewer' })}</p>
        )}
        {looking && (
          <ColleagueField
            label={msg('审批人', { id: 'work-reports.reviewer' })}
            value=""
            first
            onChoose={(code) => {
              setLooking(false);
              change({ reviewerId: code });
            }}
          />
        )}
        <button type="submit" ref={button} className="go primary" disabled={draft.reviewerId === ''}>
          {report?.state === 'returned' ? msg('重新提交', { id: 'work-reports.again' }) : msg('提交', { id: 'work-reports.submit' })}
        </button>
        {report?.state === 'draft' && (
          <button
            type="button"
            className="quiet"
            onClick={() => void deleteReport(() => msg('已删除汇报草稿', { id: 'report-editor.deleted' }))}
          >
            {msg('删除草稿', { id: 'work-reports.delete' })}
          </button>
        )}
        <p className="save-state" role="status" data-state={saving}>
          {saving === 'saved' && <Icon name="check" />}
          {saving === 'failed' && <Icon name="triangle-alert" />}
          {savingText(saving, problem)}
          {saving === 'failed' && (
            <button type="button" className="text" onClick={() => void saveReport()}>
              {msg('重试', { id: 'widget.retry' })}
            </button>
          )}
        </p>
      </div>
    </form>
  );
}

const other = 'other';

function savingText(saving: OpenReport['saving'], problem: string): string {
  if (saving === 'waiting' || saving === 'saving') return msg('正在保存…', { id: 'work-reports.saving' });
  if (saving === 'saved') return msg('草稿已保存', { id: 'work-reports.saved' });
  return saving === 'failed' ? problem : '';
}
