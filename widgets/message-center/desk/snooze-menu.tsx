import { formatDate, msg } from '@atrium/i18n';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Icon } from '../../icon.tsx';
import { type SnoozeTime, snoozeTimes } from './snooze-times.ts';

interface Props {
  disabled?: boolean;
  onSnooze(until: string): void;
}

/** A button with the times at which a message may come back. */
export function SnoozeMenu({ disabled = false, onSnooze }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
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
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="clock" />
        {msg('稍后提醒', { id: 'message-center.snooze' })}
      </button>
      {open && (
        <div className="menu" role="menu" aria-label={msg('稍后提醒', { id: 'message-center.snooze' })}>
          {snoozeTimes().map(({ time, at }, index) => (
            <button
              key={time}
              type="button"
              role="menuitem"
              tabIndex={-1}
              ref={(item) => {
                if (index === 0) item?.focus();
              }}
              onClick={() => {
                close();
                onSnooze(at.toISOString());
              }}
            >
              <span>{nameOf(time)}</span>
              <time dateTime={at.toISOString()}>
                {formatDate(at, { weekday: 'short', hour: '2-digit', minute: '2-digit', hour12: false })}
              </time>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

const nameOf = (time: SnoozeTime): string =>
  ({
    evening: msg('今天傍晚', { id: 'message-center.evening' }),
    tomorrow: msg('明天上午', { id: 'message-center.tomorrow' }),
    monday: msg('下周一', { id: 'message-center.monday' }),
  })[time];
