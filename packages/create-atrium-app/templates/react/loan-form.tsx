import type { CallError } from '@atrium/sdk';
import { useCall, useDirty, useLocale, usePortal, useTitle } from '@atrium/sdk/react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { base, blank, items, type LoanDraft, readDays, serviceOf } from './loans.ts';
import { textsOf } from './texts.ts';

export function LoanForm() {
  const { view } = usePortal();
  const texts = textsOf(useLocale());
  const call = serviceOf(useCall(base));
  const navigate = useNavigate();
  const id = useId();
  const draft = view.draft<LoanDraft>('loan');
  const [values, setValues] = useState(() => draft.load() ?? blank);
  const [wrong, setWrong] = useState(false);
  const [problem, setProblem] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useTitle(texts.form);
  useDirty(values.days !== '');

  /** The draft is kept on every change, so that nothing is lost with the browser. */
  function change(part: Partial<LoanDraft>): void {
    const next = { ...values, ...part };
    setValues(next);
    setProblem(draft.save(next) ? '' : texts.notKept);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const days = readDays(values.days);
    setWrong(days === null);
    if (days === null) return field.current?.focus();
    try {
      await call('/loans', { body: { item: values.item, days } });
      draft.clear();
      await navigate('/');
    } catch (error) {
      // A sentence of the portal, in the language on screen: no network, signed out, refused.
      setProblem((error as CallError).message);
    }
  }

  return (
    <>
      <header className="at-head">
        <h1>{texts.form}</h1>
      </header>
      <form className="at-form" noValidate onSubmit={(event) => void submit(event)}>
        <div className="at-field">
          <label htmlFor={`${id}item`}>{texts.item}</label>
          <select className="at-input" id={`${id}item`} value={values.item} onChange={({ target }) => change({ item: target.value })}>
            {items.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </div>
        <div className="at-field">
          <label htmlFor={`${id}days`}>{texts.days}</label>
          <input
            ref={field}
            className="at-input"
            id={`${id}days`}
            inputMode="numeric"
            value={values.days}
            aria-invalid={wrong}
            aria-describedby={wrong ? `${id}wrong` : undefined}
            onChange={({ target }) => change({ days: target.value })}
          />
          {wrong && (
            <p className="at-problem" id={`${id}wrong`} role="alert">
              {texts.needDays}
            </p>
          )}
        </div>
        {problem && (
          <p className="at-problem at-wide" role="alert">
            {problem}
          </p>
        )}
        <div className="at-actions at-wide">
          <button className="at-button at-button-primary">{texts.submit}</button>
          <Link className="at-button" to="/" onClick={() => draft.clear()}>
            {texts.cancel}
          </Link>
        </div>
      </form>
    </>
  );
}
