import { isComposing, msg, str } from '@atrium/i18n';
import { useState } from 'react';

interface LineNoteProps {
  line: { quote: string };
  text: string;
  onText(text: string): void;
}

/** The reviewer's note on one line. */
export function LineNote({ line, text, onText }: LineNoteProps) {
  const [open, setOpen] = useState(text !== '');
  if (!open) {
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
    <input
      className="note-field"
      autoFocus
      maxLength={200}
      value={text}
      aria-label={msg(str`对“${line.quote}”的意见`, { id: 'report-approval.note-of' })}
      onChange={({ target }) => onText(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposing(event)) return;
        event.stopPropagation();
        onText('');
        setOpen(false);
      }}
      onBlur={() => text === '' && setOpen(false)}
    />
  );
}
