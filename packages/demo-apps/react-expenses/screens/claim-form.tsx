import type { CallError } from '@atrium/sdk';
import { useDirty } from '@atrium/sdk/react';
import { type FormEvent, useCallback, useId, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useCall, useWhenOnline } from '../call.ts';
import type { Claim } from '../claim.ts';
import { RestoredNote, useFormDraft } from '../form-draft.tsx';
import { money } from '../format.ts';
import { useLanguage, usePortal, useTexts } from '../portal.ts';

const categories = ['差旅', '餐饮', '招待', '办公', '交通', '培训', '技术服务'];
const emptyRow = { name: '', amount: '' };
const blank = { title: '', category: categories[0] ?? '', rows: [emptyRow] };

export function ClaimForm() {
  const { view } = usePortal();
  const call = useCall();
  const texts = useTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const type = useSearchParams()[0].get('billTypeCode');
  const id = useId();
  const draft = useFormDraft('claim', blank);
  const { title, category, rows } = draft.values;
  /** What is wrong, and at which field: the title, a row by its number, or none. */
  const [problem, setProblem] = useState<{ at: 'title' | number | null; text: string } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const [sending, setSending] = useState(false);
  // What is wrong with a field stays; what the network had is over.
  useWhenOnline(
    problem?.at === null,
    useCallback(() => setProblem(null), []),
  );

  useDirty(title !== '' || rows.some((row) => row.name !== '' || row.amount !== ''));

  const items = rows.map((row) => ({ name: row.name.trim(), amount: Math.round(Number(row.amount) * 100) }));
  const total = items.reduce((sum, item) => sum + (item.amount || 0), 0);
  const changeRow = (at: number, change: Partial<typeof emptyRow>) =>
    draft.change({ rows: rows.map((row, index) => (index === at ? { ...row, ...change } : row)) });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!title.trim()) return refuse('title', texts.needTitle);
    const bad = items.findIndex((item) => !item.name || !(item.amount > 0));
    if (bad >= 0) return refuse(bad, texts.needItem);
    setProblem(null);
    setSending(true);
    try {
      const claim = await call<Claim>('/claims', { body: { title: title.trim(), category, items } });
      draft.clear();
      view.setDirty(false);
      void navigate(`/claims/${claim.id}`, { replace: true });
    } catch (error) {
      setProblem({ at: null, text: (error as CallError).message });
      setSending(false);
    }
  }

  /** Says it at the field, and goes there. */
  function refuse(at: 'title' | number, text: string): void {
    setProblem({ at, text });
    const row = items[typeof at === 'number' ? at : 0];
    const name = at === 'title' ? 'title' : `${row?.name ? 'amount' : 'name'}${at}`;
    form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  }
  const wrong = (at: 'title' | number) =>
    problem?.at === at ? ({ 'aria-invalid': true, 'aria-describedby': `${id}problem` } as const) : {};
  const said = (at: 'title' | number | null) =>
    problem?.at === at && (
      <p className="ex-problem" role="alert" id={`${id}problem`}>
        {problem.text}
      </p>
    );

  return (
    <form className="ex-form" noValidate ref={form} onSubmit={(event) => void submit(event)}>
      <h1>{type === 'travel' || type === 'entertain' ? texts[type] : texts.newClaim}</h1>
      <RestoredNote draft={draft} />
      <label htmlFor={`${id}title`}>{texts.title}</label>
      <input
        id={`${id}title`}
        name="title"
        maxLength={80}
        value={title}
        onChange={(event) => draft.change({ title: event.target.value })}
        {...wrong('title')}
      />
      {said('title')}
      <label htmlFor={`${id}category`}>{texts.category}</label>
      <select id={`${id}category`} value={category} onChange={(event) => draft.change({ category: event.target.value })}>
        {categories.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <fieldset>
        <legend>{texts.items}</legend>
        {rows.map((row, at) => (
          <div className="ex-row" key={at}>
            <input
              name={`name${at}`}
              {...wrong(at)}
              aria-label={`${texts.itemName} ${at + 1}`}
              placeholder={texts.itemName}
              value={row.name}
              onChange={(event) => changeRow(at, { name: event.target.value })}
            />
            <input
              name={`amount${at}`}
              {...wrong(at)}
              aria-label={`${texts.amount} ${at + 1}`}
              placeholder={texts.amount}
              inputMode="decimal"
              value={row.amount}
              onChange={(event) => changeRow(at, { amount: event.target.value })}
            />
            <button
              type="button"
              disabled={rows.length === 1}
              onClick={() => draft.change({ rows: rows.filter((_, index) => index !== at) })}
            >
              {texts.removeItem}
            </button>
            {said(at)}
          </div>
        ))}
        <button type="button" onClick={() => draft.change({ rows: [...rows, emptyRow] })}>
          {texts.addItem}
        </button>
      </fieldset>
      <p className="ex-total">
        {texts.total} <strong>{money(total, language)}</strong>
      </p>
      {said(null)}
      <button className="ex-primary" disabled={sending}>
        {texts.submit}
      </button>
    </form>
  );
}
