import { useDirty } from '@atrium/sdk/react';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../call.ts';
import type { Claim } from '../claim.ts';
import { money } from '../format.ts';
import { useLanguage, usePortal, useTexts } from '../portal.ts';

const categories = ['差旅', '餐饮', '招待', '办公', '交通', '培训', '技术服务'];
const emptyRow = { name: '', amount: '' };

export function ClaimForm() {
  const { view, token } = usePortal();
  const texts = useTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const id = useId();
  const [title, setTitle] = useState('');
  const [category, setCategory] = useState(categories[0] ?? '');
  const [rows, setRows] = useState([emptyRow]);
  const [problem, setProblem] = useState('');
  const [sending, setSending] = useState(false);

  useDirty(title !== '' || rows.some((row) => row.name !== '' || row.amount !== ''));

  const items = rows.map((row) => ({ name: row.name.trim(), amount: Math.round(Number(row.amount) * 100) }));
  const total = items.reduce((sum, item) => sum + (item.amount || 0), 0);
  const changeRow = (at: number, change: Partial<typeof emptyRow>) =>
    setRows(rows.map((row, index) => (index === at ? { ...row, ...change } : row)));

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!title.trim()) return setProblem(texts.needTitle);
    if (items.some((item) => !item.name || !(item.amount > 0))) return setProblem(texts.needItem);
    setSending(true);
    try {
      const claim = await call<Claim>(token, '/claims', { title: title.trim(), category, items });
      view.setDirty(false);
      void navigate(`/claims/${claim.id}`, { replace: true });
    } catch (error) {
      setProblem((error as Error).message);
      setSending(false);
    }
  }

  return (
    <form className="ex-form" noValidate onSubmit={(event) => void submit(event)}>
      <h1>{texts.newClaim}</h1>
      <label htmlFor={`${id}title`}>{texts.title}</label>
      <input id={`${id}title`} maxLength={80} value={title} onChange={(event) => setTitle(event.target.value)} />
      <label htmlFor={`${id}category`}>{texts.category}</label>
      <select id={`${id}category`} value={category} onChange={(event) => setCategory(event.target.value)}>
        {categories.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <fieldset>
        <legend>{texts.items}</legend>
        {rows.map((row, at) => (
          <div className="ex-row" key={at}>
            <input
              aria-label={`${texts.itemName} ${at + 1}`}
              placeholder={texts.itemName}
              value={row.name}
              onChange={(event) => changeRow(at, { name: event.target.value })}
            />
            <input
              aria-label={`${texts.amount} ${at + 1}`}
              placeholder={texts.amount}
              inputMode="decimal"
              value={row.amount}
              onChange={(event) => changeRow(at, { amount: event.target.value })}
            />
            <button type="button" disabled={rows.length === 1} onClick={() => setRows(rows.filter((_, index) => index !== at))}>
              {texts.removeItem}
            </button>
          </div>
        ))}
        <button type="button" onClick={() => setRows([...rows, emptyRow])}>
          {texts.addItem}
        </button>
      </fieldset>
      <p className="ex-total">
        {texts.total} <strong>{money(total, language)}</strong>
      </p>
      {problem && (
        <p className="ex-problem" role="alert">
          {problem}
        </p>
      )}
      <button className="ex-primary" disabled={sending}>
        {texts.submit}
      </button>
    </form>
  );
}
