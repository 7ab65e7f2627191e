import type { CallError } from '@atrium/sdk';
import { type FormEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { Conflict } from './conflict.tsx';
import { FormContext } from '@atrium/react-parts/form';
import { Confirm } from '../parts/confirm.tsx';
import { useReadOnlyMode } from '../parts/mode.tsx';
import type { RecordFormProps } from './record-form-props.ts';
import type { Failure } from './use-record-form.ts';

/**
 * Form of the administration: fields, error texts, a draft, conflicts and the submit button. Errors appear beside that button. Focus moves
 * to the first wrong field, to the differences of a conflict, or to the error text.
 */
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
  confirms,
  onDecline,
  more,
  children,
}: RecordFormProps<V, R>) {
  const texts = useTexts(words);
  const readOnly = useReadOnlyMode() || isReadOnly;
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const sentence = useRef<HTMLParagraphElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [discards, setDiscards] = useState(false);
  const isLocked = form.busy || isAsking;
  // A second click may come before the form is drawn as locked.
  const isSaving = useRef(false);
  const lastFocus = useRef<HTMLElement | null>(null);
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const [isWrong, setIsWrong] = useState(false);
  const [asked, setAsked] = useState<ReactNode>(null);
  const [refused, setRefused] = useState<Failure | null>(null);
  const failure = form.failure ?? refused;

  // A form that is created again for the saved record keeps the focus on the submit button.
  useLayoutEffect(() => {
    if (form.saved && document.activeElement === document.body) saveButton.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only on mount
  }, []);

  // Inert elements lose the focus; restore it afterwards.
  useLayoutEffect(() => {
    if (isLocked) lastFocus.current = document.activeElement as HTMLElement | null;
    else if (document.activeElement === document.body && lastFocus.current?.isConnected) lastFocus.current.focus({ preventScroll: true });
  }, [isLocked]);

  useEffect(() => {
    if (failure !== null) focusFirst(element.current!, id, Object.keys(failure.fields), sentence.current);
  }, [failure, id]);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (isLocked || isSaving.current || (submitter === saveButton.current && !form.dirty)) return;
    if (event.currentTarget.querySelector('[data-uploading]')) return setRefused({ message: texts.uploading, fields: {} });
    const found = Object.entries<string | undefined>(
      wrong?.(form.values, submitter !== null && submitter !== saveButton.current) ?? {},
    ).filter(([, text]) => text);
    const tooLong = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-too-long]')].map(({ dataset }) => dataset['tooLong']!);
    const unchosen = event.currentTarget.querySelector<HTMLElement>('[data-unchosen]');
    const names = [...found.map(([name]) => name), ...tooLong];
    setProblems(Object.fromEntries(found));
    setIsWrong(names.length > 0 || unchosen !== null);
    setRefused(null);
    if (names.length === 0 && unchosen === null) void saveOrAsk();
    else if (names.length === 0) unchosen?.focus();
    else focusFirst(event.currentTarget, id, names, sentence.current);
  }

  async function saveOrAsk(): Promise<void> {
    isSaving.current = true;
    setIsAsking(true);
    try {
      const does = await effect?.(form.values);
      // Return the focus to the field before the dialog opens.
      if (does) flushSync(() => setIsAsking(false));
      if (does) setAsked(does);
      else await form.save();
    } catch (error) {
      setRefused({ message: (error as CallError).message, fields: {} });
    } finally {
      isSaving.current = false;
      setIsAsking(false);
    }
  }

  return (
    <FormContext value={{ id, problems: { ...form.failure?.fields, ...problems }, readOnly, marks: 'required' }}>
      <form className="at-form admin-form" noValidate ref={element} aria-busy={isLocked} onSubmit={submit}>
        {/* Input during a save would be lost, so the fields are inert. */}
        <div className="admin-fields" inert={isLocked}>
          {children}
        </div>
        {!readOnly && form.conflict !== null && (
          <Conflict
            form={form}
            fieldNames={fieldNames}
            valuesOf={valuesOf}
            conflict={form.conflict}
            onDecide={() => saveButton.current?.focus({ preventScroll: true })}
          />
        )}
        {!readOnly && (
          <div className="at-actions at-wide admin-save">
            <p className="at-problem" role="alert" tabIndex={-1} ref={sentence}>
              {failure !== null && sentenceOf(failure, fieldNames)}
              {failure === null && form.conflict !== null && texts.notSaved}
              {failure === null && form.conflict === null && isWrong && texts.wrongFields}
            </p>
            <button
              type="submit"
              className={`at-button ${danger ? 'at-button-danger' : 'at-button-primary'}`}
              ref={saveButton}
              aria-disabled={isLocked || !form.dirty}
            >
              {submits ?? texts.save}
            </button>
            {more}
            {form.dirty && (
              <button type="button" className="at-button" onClick={() => setDiscards(true)}>
                {texts.startAnew}
              </button>
            )}
            <span className="at-note" role="status">
              {form.busy && texts.saving} {form.saved && texts.saved} {form.restored && texts.restored} {!form.kept && texts.notKept}
            </span>
          </div>
        )}
      </form>
      {discards && (
        <Confirm
          title={texts.startAnew}
          danger
          does={texts.startAnew}
          onDo={() => {
            // The dialog returns the focus to a button that disappears.
            flushSync(() => {
              setDiscards(false);
              setProblems({});
              setIsWrong(false);
              form.startAnew();
            });
            saveButton.current?.focus({ preventScroll: true });
          }}
          onClose={() => setDiscards(false)}
        >
          <p>{texts.startAnewWhy}</p>
        </Confirm>
      )}
      {asked !== null && (
        <Confirm
          title={question ?? texts.effect}
          danger={danger}
          does={confirms ?? submits ?? texts.save}
          onDo={() => {
            setAsked(null);
            return form.save();
          }}
          onClose={() => {
            setAsked(null);
            onDecline?.();
          }}
        >
          {asked}
        </Confirm>
      )}
    </FormContext>
  );
}

/** Returns the error message with the errors of all fields, because a field may be off screen. */
function sentenceOf({ message, fields }: Failure, fieldNames: Partial<Record<string, string>>): string {
  const parts = Object.entries(fields).map(([field, text]) => `${fieldNames[field.split('.')[0]!] ?? field}: ${text}`);
  return [message, ...parts].join(' ');
}

/** Focuses the first of these fields and scrolls to it; focuses the error text if none is rendered. */
function focusFirst(form: HTMLElement, id: string, names: readonly string[], sentence: HTMLElement | null): void {
  const places = names
    .flatMap(
      (name) =>
        form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`) ??
        document.getElementById(`${id}-${encodeURIComponent(name)}`) ??
        [],
    )
    .toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  const first = places[0] ?? sentence;
  first?.focus({ preventScroll: true });
  first?.scrollIntoView({ block: first === sentence ? 'nearest' : 'center' });
}
