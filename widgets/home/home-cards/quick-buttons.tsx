import { msg, str } from '@atrium/i18n';
import { actionName, $undoable, decideTasks, notify, quickActions, type Task, type TaskAction, undoLast } from '@atrium/stores';
import { type MouseEvent, useState } from 'react';
import { isFirstClick } from '../../parts/text/first-click.ts';

/** Buttons for actions that the source has declared harmless; all others are taken in the open task. */
export function QuickButtons({ task }: { task: Task }) {
  const [isDecided, setIsDecided] = useState(false);
  const actions = isDecided ? [] : quickActions(task);
  if (actions.length === 0) return null;
  const decide = async (action: TaskAction, { currentTarget }: MouseEvent<HTMLElement>) => {
    // The row goes, and the focus stays in the card.
    currentTarget.closest('.card')?.querySelector<HTMLElement>('h2 a, .cover')?.focus();
    setIsDecided(true);
    const decided = await decideTasks([task.id], { action: action.key, quick: true });
    const undoable = $undoable.get();
    if (!decided?.undo || !undoable) return setIsDecided(false);
    const undo = () => void undoLast().then((undone) => undone && setIsDecided(false));
    notify(() => ({ title: undoable.text(), tone: 'success', action: { label: msg('撤销', { id: 'home-cards.undo' }), run: undo } }));
  };
  return (
    <div className="acts">
      {actions.map((action) => (
        <button
          key={action.key}
          type="button"
          aria-label={msg(str`${actionName(action)}：${task.title}`, { id: 'home-cards.act-on' })}
          onClick={(event) => isFirstClick(event.detail) && void decide(action, event)}
        >
          {actionName(action)}
        </button>
      ))}
    </div>
  );
}
