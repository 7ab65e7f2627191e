import { type CallError, parseNumber, tooLong } from '@atrium/sdk';
import { useDirty, useLocale, usePortal } from '@atrium/sdk/react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../call.ts';
import type { Row, Value } from '../../service/functions/declaration.ts';
import { longestPlace, readLines } from '../lines.ts';
import type { DeclaredField, DeclaredFunction } from '../../service/functions/declared-function.ts';
import { focusFirstField } from '../focus.ts';
import { today } from '../format.ts';
import { useRefusal } from '../refusal.ts';
import { useTexts } from '../texts.ts';
import { FieldInput } from '../views/field-input.tsx';

interface RecordFormProps {
  declared: DeclaredFunction;
  row?: Row;
  /** Returned record that the new one corrects: the form begins with its values. */
  again?: Row;
  /** Name of the main button. */
  submit: string;
  onSaved(id: string): void;
}

type Values = Record<string, string>;

/** Field of a draft with the key that the form is sent under: a draft that was sent, and whose answer nobody read, makes one record. */
const sentUnder = '@key';
const newKey = () => crypto.getRandomValues(new Uint32Array(2)).join('-');

/** Characters of a text without a limit of its own that the service accepts. */
const longestText = 200;

const isShown = ({ showIf }: DeclaredField, values: Values): boolean => !showIf || values[showIf.field] === showIf.equals;

const isNumeric = ({ kind }: DeclaredField): boolean => ['number', 'money', 'progress'].includes(kind);
const decimalsOf = ({ kind }: DeclaredField): number => (kind === 'money' ? 2 : 4);

/** Formats a number for an input field. */
const typed = (value: number, language: string): string =>
  new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 4 }).format(value);

const numberOf = (field: DeclaredField, text: string, language: string): number | null =>
  parseNumber(text, language, {
    decimals: decimalsOf(field),
    units: field.kind === 'money' ? ['¥', '元'] : field.kind === 'progress' ? ['%'] : [],
  });

/** Returns why a text is longer than the service accepts, or an empty text. */
function tooLongIn({ kind, options, max }: DeclaredField, value: string, language: string): string {
  if (kind === 'lines') {
    const places = readLines(value).flatMap(({ from, to }) => [from, to]);
    return places.map((place) => tooLong(place, longestPlace, language)).find(Boolean) ?? '';
  }
  const isText = !options && !['number', 'money', 'progress', 'file', 'picture', 'clock', 'date', 'month'].includes(kind);
  return isText ? tooLong(value, max ?? longestText, language) : '';
}

/** Returns the values of a row for the form: money in yuan, texts in the language of the screen. */
const valuesOf = ({ form, words }: DeclaredFunction, row: Row | undefined, language: string): Values =>
  Object.fromEntries(
    form.map((field) => {
      const value = row?.values[field.key] ?? '';
      if (typeof value !== 'number' || !isNumeric(field))
        return [field.key, field.options ? String(value) : (words[String(value)] ?? String(value))];
      return [field.key, typed(field.kind === 'money' ? value / 100 : value, language)];
    }),
  );

/** Form that adds or changes a record; keeps a draft until the service accepts the record. */
export function RecordForm({ declared, row, again, submit: name, onSaved }: RecordFormProps) {
  const { code, form } = declared;
  const known = row ?? again;
  const { view } = usePortal();
  const texts = useTexts();
  const language = useLocale();
  const call = useCall();
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const [draft] = useState(() => view.draft<Values>(row ? `${code}-${row.id}` : again ? `${code}-again-${again.id}` : code));
  const [kept] = useState(() => draft.load());
  const sendKey = useRef(kept?.[sentUnder] ?? newKey());
  const [query] = useSearchParams();
  // A free hour of a schedule links here with place and time in the address.
  const given = Object.fromEntries(row ? [] : form.flatMap(({ key }) => (query.has(key) ? [[key, query.get(key)!]] : [])));
  const [blank] = useState(() => valuesOf(declared, known, language));
  const [values, setValues] = useState<Values>({ ...blank, ...kept, ...given });
  const [note, setNote] = useState(kept ? texts.restored : '');
  /** Whether the user has tried to submit: from then on each field says what it lacks, until it does not. */
  const [isChecked, setChecked] = useState(false);
  const [refusal, setRefusal] = useRefusal();
  const [isSending, setSending] = useState(false);
  useDirty(JSON.stringify(values) !== JSON.stringify(blank));

  function change(key: string, value: string): void {
    const next = { ...values, [key]: value };
    setValues(next);
    setNote(draft.save({ ...next, [sentUnder]: sendKey.current }) ? '' : texts.notKept);
    setRefusal('');
  }

  function clear(): void {
    draft.clear();
    sendKey.current = newKey();
    setValues(blank);
    setNote('');
    setChecked(false);
    setRefusal('');
  }

  /** Error text of a field, or empty; what is missing is wrong only in a form to submit. */
  function wrong(field: DeclaredField, whole = isChecked): string {
    const value = values[field.key]?.trim() ?? '';
    const long = tooLongIn(field, value, language);
    if (long !== '' || !whole) return long;
    if (value === '') return field.required ? texts.required : '';
    if (field.ahead === true && value < today()) return texts.tooEarly;
    if (field.kind === 'lines') return readLines(value).every(({ day, from, to }) => day && from && to) ? '' : texts.lineMissing;
    if (!isNumeric(field)) return '';
    const number = numberOf(field, value, language);
    if (number === null)
      return texts.notNumber.replace('{0}', new Intl.NumberFormat(language).format(1234.5)).replace('{1}', String(decimalsOf(field)));
    if (field.min !== undefined && number < field.min) return texts.tooSmall;
    return field.max !== undefined && number > field.max ? texts.tooBig : '';
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const shown = form.filter((field) => isShown(field, values));
    setChecked(true);
    const first = shown.find((field) => wrong(field, true) !== '');
    if (first) return element.current?.querySelector<HTMLElement>(`[name="${first.key}"]`)?.focus();
    setSending(true);
    const body = Object.fromEntries(
      shown.filter(({ key }) => values[key]?.trim()).map((field) => [field.key, sent(field, language, { values, blank, known })]),
    );
    const path = `/functions/${code}/rows${row ? `/${encodeURIComponent(row.id)}` : ''}?language=${language}`;
    try {
      const saved = await call<Row>(path, {
        method: row ? 'PUT' : 'POST',
        body: { values: body, ...(again && { again: again.id }) },
        idempotencyKey: sendKey.current,
      });
      clear();
      view.setDirty(false);
      setNote(texts.saved);
      onSaved(saved.id);
    } catch (error) {
      // It says what was not stored; who sends once more means another record.
      if ((error as CallError).kind === 'refused') sendKey.current = newKey();
      setRefusal((error as CallError).message);
    } finally {
      setSending(false);
    }
  }

  return (
    <form
      id={`${code}-form`}
      className="at-form"
      noValidate
      ref={element}
      aria-busy={isSending}
      onSubmit={(event) => void (isSending ? event.preventDefault() : submit(event))}
    >
      {form
        .filter((field) => isShown(field, values))
        .map((field) => {
          const problem = wrong(field);
          return (
            <div className={`at-field ${field.kind === 'lines' ? 'at-wide' : ''}`} key={field.key}>
              <label htmlFor={`${id}${field.key}`}>
                {field.name}
                {field.required && <span aria-hidden="true"> *</span>}
              </label>
              <FieldInput
                id={`${id}${field.key}`}
                field={field}
                declared={declared}
                value={values[field.key] ?? ''}
                aria-invalid={problem !== '' || undefined}
                aria-describedby={problem === '' ? undefined : `${id}${field.key}problem`}
                onChange={(value) => change(field.key, value)}
              />
              {problem && (
                <p className="at-problem" role="alert" id={`${id}${field.key}problem`}>
                  {problem}
                </p>
              )}
            </div>
          );
        })}
      {refusal && (
        <p className="at-problem" role="alert">
          {refusal}
        </p>
      )}
      <button type="submit" className="at-button at-button-primary" aria-disabled={isSending} data-main-action>
        {name}
      </button>
      <p className="at-note" role="status">
        {note}
        {note === texts.restored && (
          <button
            type="button"
            className="at-button"
            onClick={({ currentTarget }) => {
              focusFirstField(currentTarget);
              clear();
            }}
          >
            {texts.startAnew}
          </button>
        )}
      </p>
    </form>
  );
}

interface Filled {
  values: Values;
  blank: Values;
  /** Record that the form began with. */
  known: Row | undefined;
}

/** Returns a value for the service; one that nobody has changed is sent as it was, not as the screen translates it. */
function sent(field: DeclaredField, language: string, { values, blank, known }: Filled): Value {
  const value = values[field.key]!.trim();
  if (known && values[field.key] === blank[field.key]) return known.values[field.key] ?? value;
  const number = isNumeric(field) ? numberOf(field, value, language) : null;
  if (number === null) return value;
  return field.kind === 'money' ? Math.round(number * 100) : number;
}
