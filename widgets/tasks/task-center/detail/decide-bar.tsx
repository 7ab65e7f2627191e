import { msg } from '@atrium/i18n';
import { actionName, bringBack, deleteDrafts, keyOf, type TaskAction, type TaskDetail } from '@atrium/stores';
import { useEffect, useRef } from 'react';
import { usePathLink } from '../../../parts/portal-link.tsx';
import { isFirstClick } from '../../../parts/text/first-click.ts';
import { LaterMenu } from '../../../parts/work-list/later-menu.tsx';
import { DecisionForm } from './decision-form.tsx';
import type { DetailProps } from './detail-props.ts';
import { MoreActions } from './more-actions.tsx';

/** Actions on a task: those that its source has declared, later, delete; it asks for an action's input. */
export function DecideBar(props: DetailProps & { detail: TaskDetail }) {
  const { detail, asking, onAsk, onDecide, inputs, onLater, leaving } = props;
  const { task } = detail;
  const { id, kind, laterUntil, actions } = task;
  const asked = actions.find(({ key }) => key === asking);
  if (asked && !asked.opens) {
    return (
      <DecisionForm
        key={asked.key}
        action={asked}
        task={id}
        inputs={inputs}
        onCancel={() => onAsk(null)}
        onSend={(input) => onDecide(asked, input)}
      />
    );
  }
  const then = async (act: (ids: readonly string[]) => Promise<readonly string[]>) => {
    const past = leaving();
    const undone = await act([id]);
    if (undone.length === 0) past();
  };
  const [decisions, others] = [actions.filter(isDecision), actions.filter((action) => !isDecision(action))];
  const extended = decisions.find(isExtended);
  const press = (action: TaskAction) =>
    needsInput(action) || (takesFiles(action) && action !== extended) ? onAsk(action.key) : onDecide(action);
  return (
    <div className="does">
      {decisions.map((action, index) =>
        action.opens ? (
          <OpensLink key={action.key} task={task} action={action} isMain={index === 0} hasFocus={asked === action} />
        ) : (
          <button
            key={action.key}
            type="button"
            className={index === 0 ? 'go primary' : 'quiet'}
            aria-keyshortcuts={letterOf(actions, action)}
            onClick={({ detail }) => isFirstClick(detail) && press(action)}
          >
            {actionName(action)}
          </button>
        ),
      )}
      {kind === 'todo' &&
        (laterUntil ? (
          <button type="button" className="quiet" onClick={() => void then(bringBack)}>
            {msg('移回待办', { id: 'task-center.bring-back' })}
          </button>
        ) : (
          <LaterMenu onChosen={onLater} />
        ))}
      {extended && (
        <button type="button" className="quiet" onClick={() => onAsk(extended.key)}>
          {extensionName(extended)}
        </button>
      )}
      {others.length > 0 && <MoreActions actions={others} onChosen={press} />}
      {kind === 'draft' && (
        <button type="button" className="quiet" onClick={() => void then(deleteDrafts)}>
          {msg('删除', { id: 'task-center.delete' })}
        </button>
      )}
    </div>
  );
}

/** Whether an action ends the to-do of its person by a decision; the others are in a menu. */
const isDecision = ({ stays = false, asks = [] }: TaskAction): boolean => !stays && !asks.includes('person');

const needsInput = ({ confirm, comment, stays = false, asks = [], attachment }: TaskAction): boolean =>
  confirm !== '' || comment === 'required' || asks.length > 0 || attachment === 'required' || (stays && comment !== 'none');

const takesFiles = ({ attachment }: TaskAction): boolean => attachment !== undefined;

/** Whether one press takes an action, and another button beside it adds a comment or files. */
const isExtended = (action: TaskAction): boolean =>
  action.nature === 'positive' && !needsInput(action) && (action.comment === 'optional' || takesFiles(action));

function extensionName({ comment, attachment }: TaskAction): string {
  if (attachment === undefined) return msg('附意见', { id: 'task-center.with-comment' });
  return comment === 'none' ? msg('附文件', { id: 'task-center.with-files' }) : msg('附意见或文件', { id: 'task-center.with-both' });
}

/** The key of the first action that goes one way. */
function letterOf(actions: readonly TaskAction[], action: TaskAction): string | undefined {
  const { nature } = action;
  if (nature === 'neutral' || actions.find((one) => one.nature === nature) !== action) return undefined;
  return keyOf(nature === 'positive' ? 'approve' : 'send-back');
}

interface OpensLinkProps {
  task: TaskDetail['task'];
  action: TaskAction;
  isMain: boolean;
  /** A key opened it. */
  hasFocus: boolean;
}

/** The link to a task that is finished in its business system. */
function OpensLink({ task: { link, title }, action, isMain, hasFocus }: OpensLinkProps) {
  const anchor = useRef<HTMLAnchorElement>(null);
  const attributes = usePathLink({ path: link, title });
  useEffect(() => {
    if (hasFocus) anchor.current?.focus();
  }, [hasFocus]);
  return (
    <a ref={anchor} className={isMain ? 'go primary' : 'quiet go'} {...attributes}>
      {actionName(action)}
    </a>
  );
}
