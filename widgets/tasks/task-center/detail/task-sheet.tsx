import { $language, formatNumber, msg, str } from '@atrium/i18n';
import { actionName, type TaskDetail } from '@atrium/stores';
import { useEffect, useRef } from 'react';
import { Icon } from '@atrium/react-parts/icon';
import { PathLink } from '../../../parts/portal-link.tsx';
import { BackToList } from '../../../parts/work-list/list-and-detail.tsx';
import { outcomeName } from '../../outcome-words.ts';
import { deliveryText, endReasonName, moment, progressText, spanText } from '../task-words.ts';
import { ApplicationState } from './application-state.tsx';
import { DecideBar } from './decide-bar.tsx';
import type { DetailProps } from './detail-props.ts';
import { FileLinks } from './file-links.tsx';
import { Steps } from './steps.tsx';
import { TimeLine } from './time-line.tsx';
import { titleAmount } from '../../../parts/text/title-amount.ts';

/** A title whose sum of money keeps its place beside words that are read from right to left. */
function Title({ text }: { text: string }) {
  const { words, amount } = titleAmount(text);
  return amount === '' ? (
    text
  ) : (
    <>
      <bdi>{words}</bdi> <bdi>{amount}</bdi>
    </>
  );
}

/** Facts for a decision: the subject, the reason, changes, earlier and next assignees. */
export function TaskSheet({ detail, ...props }: DetailProps & { detail: TaskDetail }) {
  const { task, why, summary, changes, attachments, next, steps, history, comment, system, atIt = [], sent = [] } = detail;
  const { id, kind, title, processName, applicant, createdAt, onBehalfOf, decidedBy, laterUntil, link } = task;
  const heading = useRef<HTMLHeadingElement>(null);
  const { asking } = props;
  // There it is corrected and sent again: that comes first.
  const isReturned = kind === 'apply' && task.outcome === 'returned';
  const open = link && !task.actions.some(({ opens }) => opens) && (
    <PathLink path={link} title={title} className={isReturned ? 'go primary' : 'quiet go'}>
      {kind === 'draft' ? msg('继续填写', { id: 'task-center.go-on' }) : msg('在业务系统中打开', { id: 'task-center.open' })}
    </PathLink>
  );
  // An open input field has the focus.
  useEffect(() => {
    if (asking === null) heading.current?.focus({ preventScroll: true });
  }, [id, asking]);
  return (
    <article className="detail task" aria-labelledby="title">
      <header>
        <BackToList onClose={props.onClose} />
        <DecideBar {...props} detail={detail} />
      </header>
      <h2 id="title" ref={heading} tabIndex={-1}>
        <Title text={title} />
      </h2>
      <p className="from">
        {[processName, applicant].filter((text) => text !== '').join(' · ')} · <time dateTime={createdAt}>{moment(createdAt)}</time>
        {system && <> · {msg(str`来自${system}`, { id: 'task-center.system' })}</>}
      </p>
      {onBehalfOf && (
        <p className="note">
          <Icon name="users-round" />
          {kind === 'done'
            ? msg(str`你代${onBehalfOf}处理了这一项`, { id: 'task-center.stood-in' })
            : msg(str`${onBehalfOf}不在，这一项由你代办`, { id: 'task-center.stand-in' })}
        </p>
      )}
      {decidedBy && (
        <p className="note">
          <Icon name="users-round" />
          {msg(str`${decidedBy}代你处理了这一项`, { id: 'task-center.handled-for-you' })}
        </p>
      )}
      {task.withheld !== undefined && (
        <p className="note">
          <Icon name="users-round" />
          {task.withheld}
        </p>
      )}
      <p className={atIt.length > 0 ? 'note at-it' : 'unseen'} role="status">
        {atIt.length > 0 && (
          <>
            <Icon name="users-round" />
            {msg(str`${listOf(atIt)}正开着这一项`, { id: 'task-center.at-it' })}
          </>
        )}
      </p>
      {detail.refused !== undefined && (
        <p className="note decided returned">
          <Icon name="arrow-left" />
          {msg(str`「${system ?? ''}」没有接受上次的决定：${detail.refused}`, { id: 'task-center.refused' })}
        </p>
      )}
      {(kind === 'todo' || kind === 'toread') && <Together detail={detail} />}
      {laterUntil && (
        <p className="note">
          <Icon name="clock" />
          {msg(str`${moment(laterUntil)} 回到待办`, { id: 'task-center.comes-back' })}
        </p>
      )}
      {sent.length > 0 && <Sent taskId={id} sent={sent} />}
      {kind === 'done' && <Decided detail={detail} comment={comment} />}
      {kind === 'apply' && <ApplicationState detail={detail} leaving={props.leaving} />}
      {isReturned && open}
      {changes.length > 0 && (
        <section className="changes" aria-labelledby="changes">
          <h3 id="changes">{msg('上次之后的改动', { id: 'task-center.changes' })}</h3>
          <dl>
            {changes.map(({ label, before, after }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <del>{before}</del> <ins>{after}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {summary.length > 0 && (
        <dl className="facts">
          {summary.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={changes.some((change) => change.label === label) ? 'new' : undefined}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {attachments.length > 0 && (
        <ul className="attachments" aria-label={msg('附件', { id: 'task-center.attachments' })}>
          {attachments.map((file) => (
            <li key={file.name}>
              <PathLink path={file.link} title={title} className="text-link">
                {file.name}
              </PathLink>
            </li>
          ))}
        </ul>
      )}
      {!isReturned && open}
      {why && (
        <section className="why" aria-labelledby="why">
          <h3 id="why">
            {onBehalfOf
              ? msg(str`为什么在${onBehalfOf}那里`, { id: 'task-center.why-there' })
              : msg('为什么在我这里', { id: 'task-center.why' })}
          </h3>
          <p>{why}</p>
        </section>
      )}
      {steps !== undefined && steps.length > 0 && <Steps steps={steps} />}
      {steps === undefined && next.length > 0 && (
        <section className="why" aria-labelledby="next">
          <h3 id="next">
            {kind === 'todo'
              ? msg(str`在你之后还有 ${formatNumber(next.length)} 步`, { id: 'task-center.next' })
              : msg(str`之后还有 ${formatNumber(next.length)} 步`, { id: 'task-center.next-own' })}
            {task.usualMinutes && kind === 'todo'
              ? ` · ${msg(str`你这一步通常 ${spanText(task.usualMinutes)}`, { id: 'task-center.usual-here' })}`
              : ''}
          </h3>
          <ol className="steps">
            {next.map(({ who, node }) => (
              <li key={`${node} ${who}`}>
                {node} <span className="soft">{who}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      {history.length > 0 && <TimeLine taskId={id} history={history} />}
    </article>
  );
}

const listOf = (names: readonly string[]): string => new Intl.ListFormat($language.get(), { type: 'conjunction' }).format(names);

/** A task for several people: how far it is, and who has taken it. */
function Together({ detail: { progress, claimedBy } }: { detail: TaskDetail }) {
  if (progress === undefined && claimedBy === undefined) return null;
  return (
    <p className="note">
      <Icon name="users-round" />
      {claimedBy !== undefined ? msg(str`${claimedBy}已认领`, { id: 'task-center.claimed' }) : progressText(progress!)}
    </p>
  );
}

/** What the user sent without a decision, until the history of the business system has it. */
function Sent({ taskId, sent }: { taskId: string; sent: TaskDetail['sent'] & object }) {
  return (
    <ul className="sent" aria-label={msg('已发出', { id: 'task-center.sent' })}>
      {sent.map(({ at, key, name, people, comment, files }) => (
        <li key={`${at} ${key}`} className="note">
          <Icon name="check" />
          <div>
            {actionName({ key, name })}
            {people.length > 0 && <span className="soft"> · {listOf(people)}</span>} · <time dateTime={at}>{moment(at)}</time>
            {comment && <q>{comment}</q>}
            <FileLinks taskId={taskId} files={files} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Decided({ detail: { task, decidedBy, delivery, files, system = '' }, comment }: { detail: TaskDetail; comment: string }) {
  const { outcome, endReason, decidedAt } = task;
  if (!outcome) return null;
  return (
    <div className={outcome === 'returned' ? 'note decided returned' : 'note decided'}>
      <Icon name={outcome === 'returned' ? 'arrow-left' : 'circle-check'} />
      <div>
        {endReason ? endReasonName(endReason) : outcomeName(outcome)}
        {decidedAt && (
          <>
            {' · '}
            <time dateTime={decidedAt}>{moment(decidedAt)}</time>
          </>
        )}
        {decidedBy && <span className="soft"> · {decidedBy}</span>}
        {comment && <q>{comment}</q>}
        {delivery && <span className="soft"> · {deliveryText(delivery, system)}</span>}
        <FileLinks taskId={task.id} files={files} />
      </div>
    </div>
  );
}
