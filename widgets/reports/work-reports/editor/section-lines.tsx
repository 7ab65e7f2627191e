import { isComposing, msg, str } from '@atrium/i18n';
import { keyOf, newLine, type ReportLine, type ReportNote, type ReportSection } from '@atrium/stores';
import type { ReportSuggestions } from '@atrium/api/contract';
import { type KeyboardEvent, useId, useRef } from 'react';
import { Icon } from '@atrium/react-parts/icon';
import { TooLong, tooLong } from '../../../parts/text/too-long.tsx';
import { SourceLink } from '../../report-source.tsx';
import { sectionName } from '../../report-words.ts';

interface SectionLinesProps {
  section: ReportSection;
  lines: readonly ReportLine[];
  /** The reviewer's notes on lines of this section. */
  notes: readonly ReportNote[];
  suggested: ReportSuggestions['lines'];
  error: string;
  onChange(lines: readonly ReportLine[]): void;
}

/** Characters of a line: a note of the reviewer quotes it whole. */
export const longestLine = 500;

/** The lines of a section: Enter begins the next one, Backspace takes an empty one away; each says where it comes from. */
export function SectionLines({ section, lines, notes, suggested, error, onChange }: SectionLinesProps) {
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const name = sectionName(section);
  const shown = lines.length > 0 ? lines : [newLineOnce(section)];
  const focusSoon = (at: number, end = false) =>
    requestAnimationFrame(() => {
      const field = list.current?.querySelectorAll('textarea')[Math.max(0, at)];
      field?.focus();
      if (end) field?.setSelectionRange(field.value.length, field.value.length);
    });
  const put = (at: number, text: string) => {
    const parts = text.split('\n');
    const line = shown[at]!;
    onChange([...shown.slice(0, at), { ...line, text: parts[0]! }, ...parts.slice(1).map((part) => newLine(part)), ...shown.slice(at + 1)]);
    if (parts.length > 1) focusSoon(at + parts.length - 1, true);
  };
  const remove = (at: number) => {
    onChange(shown.filter((_, index) => index !== at));
    focusSoon(at - 1, true);
  };
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>, at: number) => {
    if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    const { value, selectionStart } = event.currentTarget;
    if (event.key === 'Enter' && !event.shiftKey) put(at, `${value.slice(0, selectionStart)}\n${value.slice(selectionStart)}`);
    else if (event.key === 'Backspace' && value === '' && shown.length > 1) remove(at);
    else return;
    event.preventDefault();
  };
  const unused = suggested.filter(({ text }) => !lines.some((line) => line.text.trim() === text));
  return (
    <fieldset className="section" aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{name}</legend>
      <ol ref={list}>
        {shown.map((line, at) => {
          const note = notes.find(({ quote }) => quote === line.text) ?? undefined;
          const long = tooLong(line.text, longestLine) !== '';
          return (
            <li key={line.key} className={note ? 'noted' : undefined}>
              <span className="number" aria-hidden="true">
                {at + 1}
              </span>
              <textarea
                rows={1}
                value={line.text}
                aria-label={msg(str`${name}，第 ${at + 1} 条`, { id: 'work-reports.line' })}
                aria-invalid={error || long ? true : undefined}
                aria-describedby={long ? `${id}-long-${at}` : undefined}
                data-long={long || undefined}
                placeholder={at === 0 && shown.length === 1 ? placeholderOf(section) : undefined}
                onChange={({ target }) => put(at, target.value)}
                onKeyDown={(event) => onKey(event, at)}
              />
              {(lines.length > 1 || line.text) && (
                <button
                  type="button"
                  className="bare"
                  aria-label={msg(str`删除“${line.text}”`, { id: 'work-reports.remove' })}
                  onClick={() => remove(at)}
                >
                  <Icon name="x" />
                </button>
              )}
              {line.source && <SourceLink source={line.source} />}
              <TooLong id={`${id}-long-${at}`} className="problem" text={line.text} most={longestLine} />
              {note && <p className="line-note">{note.text}</p>}
            </li>
          );
        })}
      </ol>
      {error && (
        <p className="problem" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      <div className="adds">
        <button
          type="button"
          className="text"
          aria-keyshortcuts={section === 'done' ? keyOf('new-line') : undefined}
          onClick={() => {
            onChange([...shown, newLine()]);
            focusSoon(shown.length);
          }}
        >
          {msg('添加一条', { id: 'work-reports.add' })}
        </button>
        {unused.length > 0 && (
          <details>
            <summary>{msg(str`还可以写的 ${unused.length} 条`, { id: 'work-reports.suggested' })}</summary>
            <ul>
              {unused.map(({ text, source }) => (
                <li key={text}>
                  <button
                    type="button"
                    className="quiet"
                    aria-label={msg(str`加入“${text}”`, { id: 'work-reports.take' })}
                    onClick={() => onChange([...lines.filter((line) => line.text.trim() !== ''), newLine(text, source)])}
                  >
                    <span aria-hidden="true">+</span>
                    {text}
                  </button>
                  <SourceLink source={source} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </fieldset>
  );
}

/** The empty line of a section without lines, always the same one, so that typing keeps the focus. */
const newLineOnce = (section: ReportSection): ReportLine => ({ key: `first-${section}`, text: '', source: null });

const placeholderOf = (section: ReportSection): string =>
  ({
    done: msg('做完了什么，结果如何', { id: 'work-reports.hint-done' }),
    plan: msg('接下来做什么', { id: 'work-reports.hint-plan' }),
    risks: msg('有什么卡住了，需要谁帮忙（可不写）', { id: 'work-reports.hint-risks' }),
  })[section];
