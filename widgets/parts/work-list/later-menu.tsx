import { formatDate, isComposing, msg } from '@atrium/i18n';
import { keyOf } from '@atrium/stores';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Icon } from '@atrium/react-parts/icon';
import { keepInside } from '../keep-inside.ts';
import { type LaterTime, laterTimes } from './later-times.ts';

interface Props {
  disabled?: boolean;
  onChosen(until: string): void;
}

/** A button with the times at which something may come back. */
export function LaterMenu({ disabled = false, onChosen }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    if (isComposing(event)) return;
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
    const at = items.findIndex((item) => item.matches(':focus'));
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape' && open) close();
    else if (step !== undefined && open) items.at((at + step) % items.length)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      className="drop"
      onKeyDown={onKey}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className="quiet"
        disabled={disabled}
        aria-haspopup="menu"
        aria-keyshortcuts={keyOf('later')}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="clock" />
        {msg('稍后提醒', { id: 'work-list.later' })}
      </button>
      {open && (
        <div ref={begin} className="menu" role="menu" aria-label={msg('稍后提醒', { id: 'work-list.later' })}>
          {laterTimes().map(({ time, at }) => (
            <button
              key={time}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close();
                onChosen(at.toISOString());
              }}
            >
              <span>{nameOf(time)}</span>
              <time dateTime={at.toISOString()}>{formatDate(at, { weekday: 'short', hour: '2-digit', minute: '2-digit' })}</time>
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

const nameOf = (time: LaterTime): string =>
  ({
    evening: msg('今天傍晚', { id: 'work-list.evening' }),
    tomorrow: msg('明天上午', { id: 'work-list.tomorrow' }),
    monday: msg('下周一', { id: 'work-list.monday' }),
  })[time];
