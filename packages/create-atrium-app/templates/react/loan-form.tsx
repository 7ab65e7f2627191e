import { useDirty, useLocale, usePortal, useTitle } from '@atrium/sdk/react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { addLoan, items, readDays } from './loans.ts';
import { textsOf } from './texts.ts';

export function LoanForm() {
  const { token, userCode } = usePortal();
  const texts = textsOf(useLocale());
  const navigate = useNavigate();
  const id = useId();
  const [item, setItem] = useState(items[0] ?? '');
  const [days, setDays] = useState('');
  const [problem, setProblem] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useTitle(texts.form);
  useDirty(days !== '');

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const count = readDays(days);
    setProblem(count === null);
    if (count === null) return field.current?.focus();
    await addLoan(token, { item, days: count }, userCode);
    await navigate('/');
  }

  return (
    <>
      <h1>{texts.form}</h1>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <label htmlFor={`${id}item`}>{texts.item}</label>
        <select id={`${id}item`} value={item} onChange={(event) => setItem(event.target.value)}>
          {items.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
        <label htmlFor={`${id}days`}>{texts.days}</label>
        <input
          ref={field}
          id={`${id}days`}
          inputMode="numeric"
          value={days}
          aria-invalid={problem}
          aria-describedby={problem ? `${id}problem` : undefined}
          onChange={(event) => setDays(event.target.value)}
        />
        {problem && (
          <p className="problem" id={`${id}problem`} role="alert">
            {texts.needDays}
          </p>
        )}
        <p className="actions">
          <button className="primary">{texts.submit}</button>
          <Link className="button" to="/">
            {texts.cancel}
          </Link>
        </p>
      </form>
    </>
  );
}
