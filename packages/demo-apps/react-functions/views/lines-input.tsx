import type { DeclaredField, DeclaredFunction } from '../../service/functions/declared-function.ts';
import type { Line } from '../../service/functions/lines.ts';
import { mostLines, readLines, writeLines } from '../lines.ts';
import { useRef } from 'react';
import { useFocusNext } from '../focus.ts';
import { today } from '../format.ts';
import { useTexts } from '../texts.ts';

interface LinesInputProps {
  id: string;
  field: DeclaredField;
  declared: DeclaredFunction;
  value: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  onChange(value: string): void;
}

/** Parts of a way: each has a day, a place to start, a destination and a means. */
export function LinesInput({ id, field, declared: { words }, value, onChange, ...given }: LinesInputProps) {
  const { key, options = [], required } = field;
  const texts = useTexts();
  const list = useRef<HTMLDivElement>(null);
  const focusNext = useFocusNext(list);
  const firstOf = (at: number) => `.fn-line:nth-child(${at + 1}) input`;
  const blank: Line = { day: '', from: '', to: '', by: options[0] ?? '' };
  const found = readLines(value);
  const rows = found.length === 0 ? [blank] : found;
  const change = (at: number, part: Partial<Line>) =>
    onChange(writeLines(rows.map((row, index) => (index === at ? { ...row, ...part } : row))));
  // The next part begins where this one ends.
  const add = () => {
    if (rows.length === mostLines) return;
    focusNext(firstOf(rows.length));
    onChange(writeLines([...rows, { ...blank, day: rows.at(-1)!.day, from: rows.at(-1)!.to, by: rows.at(-1)!.by }]));
  };
  const remove = (at: number) => {
    if (rows.length === 1) return;
    focusNext(firstOf(Math.min(at, rows.length - 2)));
    onChange(writeLines(rows.filter((_, index) => index !== at)));
  };
  const named = (text: string, at: number) => ({ 'aria-label': `${text} ${at + 1}`, className: 'at-input' });
  const place = (text: string) => text.replaceAll(/[|\n]/g, '');
  return (
    <div className="fn-lines" ref={list}>
      {rows.map((row, at) => (
        <div className="fn-line" key={at}>
          <input
            {...named(texts.lineDay, at)}
            {...(at === 0 ? { ...given, id, name: key, 'aria-required': required } : {})}
            type="date"
            min={rows[at - 1]?.day || today()}
            value={row.day}
            onChange={({ target }) => change(at, { day: target.value })}
          />
          <input
            {...named(texts.lineFrom, at)}
            placeholder={texts.lineFrom}
            value={words[row.from] ?? row.from}
            onChange={({ target }) => change(at, { from: place(target.value) })}
          />
          <input
            {...named(texts.lineTo, at)}
            placeholder={texts.lineTo}
            value={words[row.to] ?? row.to}
            onChange={({ target }) => change(at, { to: place(target.value) })}
          />
          <select {...named(texts.lineBy, at)} value={row.by} onChange={({ target }) => change(at, { by: target.value })}>
            {options.map((one) => (
              <option key={one} value={one}>
                {words[one] ?? one}
              </option>
            ))}
          </select>
          <button
            type="button"
            className="at-button"
            aria-label={`${texts.removeLine} ${at + 1}`}
            aria-disabled={rows.length === 1}
            onClick={() => remove(at)}
          >
            {texts.removeLine}
          </button>
        </div>
      ))}
      <button type="button" className="at-button" aria-disabled={rows.length === mostLines} onClick={add}>
        {texts.addLine}
      </button>
    </div>
  );
}
