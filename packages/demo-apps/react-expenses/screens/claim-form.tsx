import { type CallError, tooLong } from '@atrium/sdk';
import { useDirty } from '@atrium/sdk/react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAnswer, useCall } from '../call.ts';
import type { Claim } from '../claim.ts';
import { isNew, useFocusNext } from '../focus.ts';
import { RestoredNote, useFormDraft } from '../form-draft.tsx';
import { money, plain, readFen, typedMoney } from '../format.ts';
import { filled } from '../flow-texts.ts';
import { useFlowTexts, useLanguage, usePortal, useTexts } from '../portal.ts';
import { useRefusal } from '../refusal.ts';
import { CaseSteps, type Step } from './case-steps.tsx';
import { ClaimDetail } from './claim-detail.tsx';
import { ReceiptField } from './receipt-field.tsx';
import { keyOf, RecordHead } from './record-screen.tsx';
import { StateOf } from './state-of.tsx';

const categories = ['差旅', '餐饮', '招待', '办公', '交通', '培训', '技术服务'] as const;
const emptyRow = { name: '', amount: '' };
/** Limits of the service: characters of a purpose and of a name, rows of a claim. */
const [longestTitle, longestName, mostRows] = [80, 60, 20] as const;
/** Type of a new claim by the `?billTypeCode=` of the address, with the category of its expenses. */
const types = { travel: '差旅', entertain: '招待' } as const;
type Type = keyof typeof types;

/** Form for a new claim of the address's type, also with the values of a returned one (`?again=`); or the claim of `?key=`. */
export function NewClaim() {
  const { search } = useLocation();
  const key = keyOf(search);
  const query = new URLSearchParams(search);
  const [code, again] = [query.get('billTypeCode'), query.get('again')];
  const type = code !== null && code in types ? (code as Type) : undefined;
  if (key !== null) return <ClaimDetail key={key} id={key} back="/claims" />;
  return again === null ? <ClaimForm key={type} type={type} /> : <ClaimAgain key={again} number={again} />;
}

type ClaimValues = Pick<Claim, 'title' | 'category' | 'items' | 'receipts'> & { why: string };

function ClaimAgain({ number }: { number: string }) {
  const [answer, ask] = useAnswer<ClaimValues>(`/claims/${number}/values`);
  return (
    <StateOf answer={answer} onRetry={ask}>
      {(values) => <ClaimForm again={{ number, values }} />}
    </StateOf>
  );
}

interface ClaimFormProps {
  type?: Type | undefined;
  /** The returned claim that this one corrects. */
  again?: { number: string; values: ClaimValues };
}

function ClaimForm({ type, again }: ClaimFormProps) {
  const { view } = usePortal();
  const call = useCall();
  const texts = useTexts();
  const flowTexts = useFlowTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const id = useId();
  const usual: string = type ? types[type] : categories[3];
  const [blank] = useState(() => {
    if (again === undefined) return { title: '', category: usual, rows: [emptyRow], receipts: [] as string[] };
    const { title: purpose, category: kind, items: typed, receipts: files } = again.values;
    const typedRows = typed.map((item) => ({ name: item.name, amount: typedMoney(item.amount, language) }));
    return { title: purpose, category: kind, rows: typedRows, receipts: files };
  });
  const draft = useFormDraft(again ? `claim-again-${again.number}` : type ? `claim-${type}` : 'claim', blank);
  const { title, category, rows, receipts } = draft.values;
  /** Whether the user has tried to submit: from then on each field says what it lacks, until it does not. */
  const [isChecked, setChecked] = useState(false);
  const [refusal, setRefusal] = useRefusal();
  const form = useRef<HTMLFormElement>(null);
  const [sending, setSending] = useState(false);
  const focusNext = useFocusNext(form);

  useDirty(
    JSON.stringify({ title, receipts, rows }) !== JSON.stringify({ title: blank.title, receipts: blank.receipts, rows: blank.rows }),
  );

  const items = rows.map((row) => ({ name: row.name.trim(), amount: readFen(row.amount, language) }));
  const total = items.reduce((sum, item) => sum + (item.amount ?? 0), 0);
  const changeRow = (at: number, change: Partial<typeof emptyRow>) =>
    draft.change({ rows: rows.map((row, index) => (index === at ? { ...row, ...change } : row)) });

  /** Error texts by the name of the field, in the order of the form; what is empty is wrong only in a form to submit. */
  function problemsOf(whole: boolean): Map<string, string> {
    const problems = new Map<string, string>();
    const check = (field: string, problem: string) => problem !== '' && problems.set(field, problem);
    const written = (text: string, most: number, missing: string) => (text === '' ? (whole ? missing : '') : tooLong(text, most, language));
    check('title', written(title.trim(), longestTitle, texts.needTitle));
    for (const [at, { name, amount }] of items.entries()) {
      check(`name${at}`, written(name, longestName, texts.needName));
      check(`amount${at}`, whole && (amount === null || amount <= 0) ? texts.needAmount.replace('{0}', plain(1234.56, language)) : '');
    }
    return problems;
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (sending) return;
    setChecked(true);
    setRefusal('');
    const [first] = problemsOf(true).keys();
    if (first !== undefined) return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    setSending(true);
    try {
      const claim = await call<Claim>('/claims', {
        body: { title: title.trim(), category, items, receipts, ...(again && { again: again.number }) },
      });
      draft.clear();
      view.setDirty(false);
      void navigate(`/claims?key=${claim.id}`, { replace: true, state: isNew });
    } catch (error) {
      setRefusal((error as CallError).message);
      setSending(false);
    }
  }

  const problems = problemsOf(isChecked);
  const wrong = (field: string) => problems.has(field) && ({ 'aria-invalid': true, 'aria-describedby': `${id}${field}problem` } as const);
  const said = (field: string) =>
    problems.has(field) && (
      <p className="at-problem" role="alert" id={`${id}${field}problem`}>
        {problems.get(field)}
      </p>
    );

  return (
    <>
      {again ? (
        <RecordHead name={flowTexts.again} number={again.number} back={`/claims?key=${again.number}`}>
          {again.values.why && <p>{filled(flowTexts.returnedWhy, { why: again.values.why }, language)}</p>}
        </RecordHead>
      ) : (
        <div className="at-head">
          <h1>{type ? texts[type] : texts.newClaim}</h1>
        </div>
      )}
      <form id={`${id}form`} className="at-form" noValidate ref={form} onSubmit={(event) => void submit(event)}>
        <RestoredNote draft={draft} />
        <div className="at-field">
          <label htmlFor={`${id}title`}>{texts.title}</label>
          <input
            id={`${id}title`}
            className="at-input"
            name="title"
            value={title}
            onChange={(event) => draft.change({ title: event.target.value })}
            {...wrong('title')}
          />
          {said('title')}
        </div>
        <div className="at-field">
          <label htmlFor={`${id}category`}>{texts.category}</label>
          <select
            id={`${id}category`}
            className="at-input"
            value={category}
            onChange={(event) => draft.change({ category: event.target.value })}
          >
            {categories.map((name) => (
              <option key={name} value={name}>
                {texts[name]}
              </option>
            ))}
          </select>
        </div>
        <fieldset className="at-field at-wide">
          <legend>{texts.items}</legend>
          {rows.map((row, at) => (
            <div className="ex-row" key={at}>
              <input
                name={`name${at}`}
                className="at-input"
                {...wrong(`name${at}`)}
                aria-label={`${texts.itemName} ${at + 1}`}
                placeholder={texts.itemName}
                value={row.name}
                onChange={(event) => changeRow(at, { name: event.target.value })}
              />
              <input
                name={`amount${at}`}
                className="at-input"
                {...wrong(`amount${at}`)}
                aria-label={`${texts.amount} ${at + 1}`}
                placeholder={texts.amount}
                inputMode="decimal"
                value={row.amount}
                onChange={(event) => changeRow(at, { amount: event.target.value })}
              />
              <button
                type="button"
                className="at-button"
                aria-disabled={rows.length === 1}
                onClick={() => {
                  if (rows.length === 1) return;
                  focusNext(`[name=name${Math.min(at, rows.length - 2)}]`);
                  draft.change({ rows: rows.filter((_, index) => index !== at) });
                }}
              >
                {texts.removeItem}
              </button>
              {said(`name${at}`)}
              {said(`amount${at}`)}
            </div>
          ))}
          <div className="at-actions">
            <button
              type="button"
              className="at-button"
              aria-disabled={rows.length >= mostRows}
              onClick={() => {
                if (rows.length >= mostRows) return;
                focusNext(`[name=name${rows.length}]`);
                draft.change({ rows: [...rows, emptyRow] });
              }}
            >
              {texts.addItem}
            </button>
            <span>
              {texts.total} <strong>{money(total, language)}</strong>
            </span>
          </div>
        </fieldset>
        <ReceiptField values={receipts} onChange={(change) => draft.change((now) => ({ receipts: change(now.receipts) }))} />
        <WillDecide amount={total} />
        {refusal && (
          <p className="at-problem" role="alert">
            {refusal}
          </p>
        )}
        <button type="submit" className="at-button at-button-primary" aria-disabled={sending} data-main-action>
          {texts.submit}
        </button>
      </form>
    </>
  );
}

/** The people who will decide a claim of this amount in fen; the service knows the rules. */
function WillDecide({ amount }: { amount: number }) {
  const texts = useFlowTexts();
  const [answer] = useAnswer<{ steps: Step[] }>(`/claims/preview?amount=${amount}`);
  if (answer.status !== 'ready') return null;
  return (
    <section className="at-wide">
      <h2 className="at-section">{texts.willDecide}</h2>
      <CaseSteps steps={answer.data.steps} />
    </section>
  );
}
