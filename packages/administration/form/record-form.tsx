import type { CallError } from '@atrium/sdk';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { FormContext } from './form-context.ts';
import { Confirm } from '../parts/confirm.tsx';
import { useReadOnlyMode } from '../parts/mode.tsx';
import { Scroll } from '../parts/scroll.tsx';
import type { RecordForm as Form } from './use-record-form.ts';

interface RecordFormProps<V extends object, R> {
  form: Form<V, R>;
  /** What the fields are called, for the table of differences after a conflict. */
  fieldNames: Partial<Record<keyof V & string, string>>;
  valuesOf(record: R): V;
  /** What is wrong with a field, in a sentence; empty where nothing is. */
  wrong?(values: V): Partial<Record<keyof V & string, string>>;
  readOnly?: boolean;
  /** What saving would do to other people, to be confirmed before; null where there is nothing to say. */
  effect?(values: V): Promise<ReactNode>;
  /** What the button says that is not called "save". */
  submits?: string;
  /** What saving does is hard on people: the button is red. */
  danger?: boolean;
  /** Asks what `effect` says, where that is more than a list of changes. */
  question?: string;
  /** Buttons beside the one that saves. */
  more?: ReactNode;
  children: ReactNode;
}

/** The one form of the administration: fields, what is wrong with them, a draft, a conflict, and the button that saves. */
export function RecordForm<V extends object, R>({
  form,
  fieldNames,
  valuesOf,
  wrong,
  effect,
  readOnly: isReadOnly = false,
  submits,
  danger = false,
  question,
  more,
  children,
}: RecordFormProps<V, R>) {
  const texts = useTexts(words);
  const readOnly = useReadOnlyMode() || isReadOnly;
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const [asked, setAsked] = useState<ReactNode>(null);
  const [problem, setProblem] = useState('');

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (form.busy) return;
    const found = Object.entries<string | undefined>(wrong?.(form.values) ?? {}).filter(([, text]) => text);
    setProblems(Object.fromEntries(found));
    const first = found[0]?.[0];
    if (first === undefined) void saveOrAsk();
    else element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  async function saveOrAsk(): Promise<void> {
    setProblem('');
    try {
      const does = await effect?.(form.values);
      if (does) setAsked(does);
      else await form.save();
    } catch (error) {
      setProblem((error as CallError).message);
    }
  }

  return (
    <FormContext value={{ id, problems, readOnly }}>
      <form className="at-form admin-form" noValidate ref={element} aria-busy={form.busy} onSubmit={submit}>
        {children}
        {form.conflict !== null && <Conflict form={form} conflict={form.conflict} fieldNames={fieldNames} valuesOf={valuesOf} />}
        {(form.problem || problem) && (
          <p className="at-problem" role="alert">
            {form.problem || problem}
          </p>
        )}
        {!readOnly && (
          <div className="at-actions at-wide admin-save">
            <button
              type="submit"
              className={`at-button ${danger ? 'at-button-danger' : 'at-button-primary'}`}
              disabled={form.busy || !form.dirty}
            >
              {submits ?? texts.save}
            </button>
            {more}
            {form.dirty && (
              <button type="button" className="at-button" onClick={form.startAnew}>
                {texts.startAnew}
              </button>
            )}
            <span className="at-note" role="status">
              {form.saved && texts.saved} {form.restored && texts.restored} {!form.kept && texts.notKept}
            </span>
          </div>
        )}
      </form>
      {asked !== null && (
        <Confirm
          title={question ?? texts.effect}
          danger={danger}
          does={submits ?? texts.save}
          onDo={() => {
            setAsked(null);
            void form.save();
          }}
          onClose={() => setAsked(null)}
        >
          {asked}
        </Confirm>
      )}
    </FormContext>
  );
}

function Conflict<V extends object, R>({
  form,
  conflict,
  fieldNames,
  valuesOf,
}: Pick<RecordFormProps<V, R>, 'form' | 'fieldNames' | 'valuesOf'> & { conflict: R }) {
  const texts = useTexts(words);
  const theirs = valuesOf(conflict);
  const fields = (Object.keys(theirs) as (keyof V & string)[]).filter(
    (field) => JSON.stringify(theirs[field]) !== JSON.stringify(form.values[field]),
  );
  return (
    <section className="at-wide admin-conflict" role="alert">
      <p>{texts.conflict}</p>
      <Scroll label={texts.conflict}>
        <table className="at-table">
          <thead>
            <tr>
              <th scope="col">{texts.field}</th>
              <th scope="col">{texts.yours}</th>
              <th scope="col">{texts.theirs}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field}>
                <th scope="row">{fieldNames[field] ?? field}</th>
                <td>{written(form.values[field])}</td>
                <td>{written(theirs[field])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <div className="at-actions">
        <button type="button" className="at-button" onClick={form.takeTheirs}>
          {texts.takeTheirs}
        </button>
        <button type="button" className="at-button" onClick={() => void form.keepMine()}>
          {texts.keepMine}
        </button>
      </div>
    </section>
  );
}

/** A value of a form in one line. */
function written(value: unknown): string {
  if (Array.isArray(value)) return value.map(written).join(', ');
  if (typeof value === 'object' && value !== null) return Object.values(value).map(written).filter(Boolean).join(' · ');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
