import { isComposing, msg } from '@atrium/i18n';
import { actionName, type TaskAction } from '@atrium/stores';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Icon } from '@atrium/react-parts/icon';
import { keepInside } from '../../../parts/keep-inside.ts';

interface Props {
  actions: readonly TaskAction[];
  onChosen(action: TaskAction): void;
}

/** A menu of the actions that are no decision of the to-do: transfer, add a person, send a copy, comment. */
export function MoreActions({ actions, onChosen }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    if (isComposing(event) || !open) return;
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
    const at = items.findIndex((item) => item.matches(':focus'));
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (event.key === 'Escape') close();
    else if (next !== undefined) items.at(next % items.length)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const name = msg('更多', { id: 'task-center.more-actions' });
  return (
    <div
      className="drop"
      onKeyDown={onKey}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button ref={button} type="button" className="quiet" aria-haspopup="menu" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name="ellipsis" />
        {name}
      </button>
      {open && (
        <div ref={begin} className="menu" role="menu" aria-label={name}>
          {actions.map((action) => (
            <button
              key={action.key}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close();
                onChosen(action);
              }}
            >
              {actionName(action)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function begin(menu: HTMLElement | null) {
  const stop = keepInside(menu);
  menu?.querySelector('button')?.focus();
  return stop;
}
