import { msg, str } from '@atrium/i18n';
import { addressOf } from '@atrium/stores';
import type { MouseEvent, ReactNode } from 'react';

interface RowLinkProps {
  /** Path of the detail below the portal base. */
  path: string;
  tabIndex: 0 | -1;
  onOpen(): void;
  children: ReactNode;
}

const isPlain = (event: MouseEvent) => event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

/** The title of a row: a real link that covers the row; a plain click opens the detail beside the list. */
export function RowLink({ path, tabIndex, onOpen, children }: RowLinkProps) {
  return (
    <a
      className="cover title"
      href={addressOf(path)}
      tabIndex={tabIndex}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        onOpen();
      }}
    >
      {children}
    </a>
  );
}

interface RowTickProps {
  title: string;
  ticked: boolean;
  tabIndex: 0 | -1;
  onTick(): void;
}

/** The tick box of a row. */
export function RowTick({ title, ticked, tabIndex, onTick }: RowTickProps) {
  return (
    <label className="tick">
      <input
        type="checkbox"
        tabIndex={tabIndex}
        checked={ticked}
        aria-label={msg(str`选择 ${title}`, { id: 'work-list.tick' })}
        onChange={onTick}
      />
    </label>
  );
}
