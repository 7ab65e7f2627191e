import { isComposing, msg, str } from '@atrium/i18n';
import { useId, useState } from 'react';
import { TooLong, tooLong } from '../../parts/text/too-long.tsx';

/** Characters of a note on a line. */
export const longestNote = 200;

interface LineNoteProps {
  line: { quote: string };
  text: string;
  onText(text: string): void;
}

/** The reviewer's note on one line. Esc closes an empty one; a written one stays. */
export function LineNote({ line, text, onText }: LineNoteProps) {
  const id = useId();
  const long = tooLong(text, longestNote) !== '';
  const [open, setOpen] = useState(false);
  if (!open && text === '') {
    return (
      <button
        type="button"
        className="text note-on"
        aria-label={msg(str`对“${line.quote}”写意见`, { id: 'report-approval.note-on' })}
        onClick={() => setOpen(true)}
      >
        {msg('写意见', { id: 'report-approval.note' })}
      </button>
    );
  }
  return (
    <>
      <input
        className="note-field"
        // A note that was kept stands open without taking the focus.
        autoFocus={open}
        value={text}
        aria-invalid={long}
        aria-describedby={long ? id : undefined}
        aria-label={msg(str`对“${line.quote}”的意见`, { id: 'report-approval.note-of' })}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || isComposing(event)) return;
          event.stopPropagation();
          if (text === '') setOpen(false);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
      />
      <TooLong id={id} className="problem" text={text} most={longestNote} />
    </>
  );
}
