import { formatNumber, msg } from '@atrium/i18n';
import { type CardKind, loadTaskCard, type Task, type TaskCard as Card, taskPath } from '@atrium/stores';
import { Failure } from '../../parts/failure.tsx';
import { PathLink } from '../../parts/portal-link.tsx';
import { useDelay } from '../../parts/hooks/use-delay.ts';
import { timeAgo } from '../../parts/text/time-ago.ts';
import { titleAmount } from '../../parts/text/title-amount.ts';
import { dueMark } from '../../tasks/due-mark.ts';
import { applicationState } from '../../tasks/outcome-words.ts';
import { QuickButtons } from './quick-buttons.tsx';

/** The words of a card and the page of the user centre that lists all of its kind. */
export interface CardTexts {
  title: string;
  page: string;
  /** What the number counts, where the list below has others too. */
  unit?: string;
  empty: string;
  advice: string;
}

interface Props {
  kind: CardKind;
  texts: CardTexts;
  /** The heading leads to the list of all. */
  linked: boolean;
  /** Of all of its kind; unknown until the first card is loaded. */
  count: number | undefined;
  card: Card;
}

/** One kind of task: the number that matters, then the newest. */
export function TaskCard({ kind, texts, linked, count, card }: Props) {
  const { title, page } = texts;
  const heading = (
    <>
      <span className="label">{title}</span>{' '}
      <span className="number">{count === undefined || card.status === 'failed' ? '–' : formatNumber(count)}</span>{' '}
      {texts.unit && <span className="unit">{texts.unit}</span>}
    </>
  );
  return (
    <section className="card" aria-label={title} aria-busy={card.status === 'loading'}>
      <h2>
        {linked ? (
          <PathLink path={page} title={title} className="heading">
            {heading}
          </PathLink>
        ) : (
          <span className="heading">{heading}</span>
        )}
      </h2>
      {card.status === 'loading' && <Waiting />}
      {card.status === 'failed' && (
        <Failure text={msg('没有加载出来。', { id: 'home-cards.failed' })} onRetry={() => void loadTaskCard(kind)} />
      )}
      {card.status === 'ready' && card.newest.length === 0 && (
        <p className="nothing">
          <strong>{texts.empty}</strong>
          {texts.advice}
        </p>
      )}
      {card.status === 'ready' && card.newest.length > 0 && (
        <ul className="tasks">
          {card.newest.map((task) => (
            <TaskRow key={task.id} task={task} showsDue={kind !== 'done'} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** How an application stands: its step while it is running, its end afterwards. */
const stateOf = (task: Task): string => applicationState(task) ?? task.currentNode;

/** Whether the title does not say whose application it is. */
const isUnnamed = ({ applicant, title }: Task): boolean => applicant !== '' && !title.includes(applicant);

function TaskRow({ task, showsDue }: { task: Task; showsDue: boolean }) {
  const due = showsDue && task.dueAt ? dueMark(task.dueAt) : null;
  const at = (task.kind === 'done' ? task.decidedAt : null) ?? task.createdAt;
  return (
    <li className="task">
      <PathLink path={taskPath(task)} title={task.title} className="cover">
        <Title text={task.title} />
      </PathLink>
      <p className="about">
        <span className="process">{task.processName}</span>
        {task.kind === 'apply' && <span className={task.outcome === 'returned' ? 'state returned' : 'state'}>{stateOf(task)}</span>}
        {task.kind === 'done' && isUnnamed(task) && <span className="applicant">{task.applicant}</span>}
        <time dateTime={at}>{timeAgo(at)}</time>
        {(task.priority === 'high' || task.priority === 'urgent') && showsDue && (
          <span className="urgent">{msg('紧急', { id: 'home-cards.urgent' })}</span>
        )}
        {due && <span className={due.tone}>{due.text}</span>}
        {task.withheld !== undefined && <span title={task.withheld}>{msg('不能由你审批', { id: 'home-cards.withheld' })}</span>}
      </p>
      {task.kind === 'todo' && <QuickButtons task={task} />}
    </li>
  );
}

function Title({ text }: { text: string }) {
  const { words, amount } = titleAmount(text);
  return (
    <>
      <span className="words">{words}</span> {amount && <span className="amount">{amount}</span>}
    </>
  );
}

function Waiting() {
  const late = useDelay();
  return (
    <div className="tasks" aria-hidden="true">
      {[0, 1, 2, 3, 4].map((row) => (
        <div className="task" key={row}>
          {late && <div className="skeleton line" />}
          {late && <div className="skeleton short" />}
        </div>
      ))}
    </div>
  );
}
