import { msg, str } from '@atrium/i18n';
import { actionName, quickActions, type Task, taskPage } from '@atrium/stores';
import { memo } from 'react';
import { AppTile } from '../../../apps/app-tile.tsx';
import { dueMark } from '../../due-mark.ts';
import { Icon } from '@atrium/react-parts/icon';
import { isFirstClick } from '../../../parts/text/first-click.ts';
import { timeAgo } from '../../../parts/text/time-ago.ts';
import { titleAmount } from '../../../parts/text/title-amount.ts';
import { useLanguage } from '../../../parts/hooks/use-language.ts';
import { useMinute } from '../../../parts/hooks/use-minute.ts';
import { RowLink, RowTick } from '../../../parts/work-list/row-parts.tsx';
import { applicationState, outcomeName } from '../../outcome-words.ts';
import { endReasonName, moment, usualText, waitedText } from '../task-words.ts';

interface Props {
  task: Task;
  tabIndex: 0 | -1;
  /** Undefined where nothing is ticked. */
  ticked: boolean | undefined;
  onTick(id: string): void;
  onOpen(task: Task): void;
  /** Takes an action that is declared harmless; undefined where nothing can be done. */
  onAct: ((task: Task, action: string) => void) | undefined;
}

/** One line of a list: title, applicant, and the main facts of its kind. */
export const TaskRow = memo(function TaskRow({ task, tabIndex, ticked, onTick, onOpen, onAct }: Props) {
  useLanguage();
  useMinute();
  const { id, kind, title, changed, onBehalfOf, decidedBy, source, withheld } = task;
  const { words, amount } = titleAmount(title);
  return (
    <div className={ticked === undefined ? 'line tickless' : 'line'}>
      <RowLink path={taskPage(kind, id)} tabIndex={tabIndex} onOpen={() => onOpen(task)}>
        {urgencyOf(task) && <b className="urgent">{urgencyOf(task)} </b>}
        <span className="words">{words}</span> {amount && <span className="amount">{amount}</span>}
      </RowLink>
      {ticked !== undefined && <RowTick title={title} ticked={ticked} tabIndex={tabIndex} onTick={() => onTick(id)} />}
      {source ? (
        <AppTile code={source} small />
      ) : (
        <span className="plain">
          <Icon name="file-text" />
        </span>
      )}
      <p className="about">
        {onBehalfOf && <span className="behalf">{msg(str`代${onBehalfOf}`, { id: 'task-center.behalf' })}</span>}
        {decidedBy && <span className="behalf">{msg(str`${decidedBy}代办`, { id: 'task-center.by-substitute' })}</span>}
        {changed && kind === 'todo' && <span className="changed">{msg('有改动', { id: 'task-center.changed' })}</span>}
        {withheld !== undefined && (
          <span className="withheld" title={withheld}>
            {msg('不能由你审批', { id: 'task-center.withheld' })}
          </span>
        )}
        <span className="whose">{aboutOf(task)}</span>
        {amount && (
          <b className="sum" aria-hidden="true">
            {amount}
          </b>
        )}
      </p>
      <Mark task={task} />
      {onAct && <QuickButtons task={task} tabIndex={tabIndex} onAct={(action) => onAct(task, action)} />}
    </div>
  );
});

interface QuickButtonsProps {
  task: Task;
  tabIndex: 0 | -1;
  onAct(action: string): void;
}

/** Quick actions of the row; visible under the pointer or the focus. */
function QuickButtons({ task, tabIndex, onAct }: QuickButtonsProps) {
  const actions = quickActions(task);
  if (actions.length === 0) return null;
  return (
    <div className="row-actions">
      {actions.map((action) => (
        <button
          key={action.key}
          type="button"
          className="quiet"
          tabIndex={tabIndex}
          aria-label={msg(str`${actionName(action)}：${task.title}`, { id: 'task-center.act-on' })}
          onClick={({ detail }) => isFirstClick(detail) && onAct(action.key)}
        >
          {actionName(action)}
        </button>
      ))}
    </div>
  );
}

function aboutOf(task: Task): string {
  const { kind, processName, applicant, currentNode, handler, since, usualMinutes, facts, title } = task;
  if (kind === 'apply') {
    const waits = handler && since ? [handler, msg(str`已 ${waitedText(since)}`, { id: 'task-center.waited' })] : [];
    return [
      processName,
      currentNode === applicationState(task) ? '' : currentNode,
      ...waits,
      ...(handler && usualMinutes ? [usualText(usualMinutes)] : []),
    ]
      .filter((text) => text !== '')
      .join(' · ');
  }
  if (kind === 'draft') return processName;
  const node = kind === 'todo' && currentNode ? [currentNode] : [];
  // Facts that the title contains are not repeated.
  const told = facts.filter(({ value }) => !title.includes(value)).map(({ label, value }) => `${label} ${value}`);
  return [processName, applicant, ...node, ...told].filter((text) => text !== '').join(' · ');
}

function urgencyOf({ kind, priority }: Task): string | null {
  if (kind !== 'todo') return null;
  if (priority === 'urgent') return msg('特急', { id: 'task-center.most-urgent' });
  return priority === 'high' ? msg('紧急', { id: 'task-center.urgent' }) : null;
}

const endOf = (reason: Task['endReason'], outcome: Task['outcome']): string | null =>
  reason ? endReasonName(reason) : outcome ? outcomeName(outcome) : null;

/** At the end of the line: the deadline where there is one near, how it ended, else when it came. */
function Mark({ task }: { task: Task }) {
  const { kind, dueAt, createdAt, decidedAt, outcome, endReason, laterUntil } = task;
  if (laterUntil) return <time dateTime={laterUntil}>{moment(laterUntil)}</time>;
  const due = kind === 'todo' && dueAt ? dueMark(dueAt) : null;
  if (due) return <span className={`mark ${due.tone}`}>{due.text}</span>;
  const state = kind === 'apply' ? applicationState(task) : kind === 'done' ? endOf(endReason, outcome) : null;
  const at = kind === 'done' ? (decidedAt ?? createdAt) : createdAt;
  return (
    <span className="mark">
      {state && <span className={outcome === 'returned' ? 'state returned' : 'state'}>{state}</span>}
      <time dateTime={at}>{timeAgo(at)}</time>
    </span>
  );
}
