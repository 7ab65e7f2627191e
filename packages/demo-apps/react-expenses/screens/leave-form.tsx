import { type CallError, tooLong } from '@atrium/sdk';
import { useDirty } from '@atrium/sdk/react';
import { type FormEvent, useCallback, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAnswer, useCall } from '../call.ts';
import { isNew } from '../focus.ts';
import { RestoredNote, useFormDraft } from '../form-draft.tsx';
import { useFresh } from '../fresh.ts';
import { type Balances, type Half, type Kind, kinds, type Leave, wholeKinds } from '../leave.ts';
import { filled } from '../flow-texts.ts';
import { useFlowTexts, useLanguage, usePortal, useTexts } from '../portal.ts';
import { useRefusal } from '../refusal.ts';
import { CaseSteps } from './case-steps.tsx';
import { ColleagueField } from './colleague-field.tsx';
import { LeaveDetail } from './leave-detail.tsx';
import { LeaveTable } from './leave-table.tsx';
import { keyOf, RecordHead } from './record-screen.tsx';
import { StateOf } from './state-of.tsx';

/** Characters of a reason that the service accepts. */
const longestReason = 200;

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

const blank = {
  kind: 'annual' as Kind,
  from: '',
  to: '',
  fromHalf: 'morning' as Half,
  toHalf: 'afternoon' as Half,
  substitute: '',
  reason: '',
};

/** Form values from the address; null if it has none. */
function valuesOf(search: string): typeof blank | null {
  const given = new URLSearchParams(search);
  if (!['kind', 'from', 'to', 'reason'].some((name) => given.has(name))) return null;
  const day = (name: string) => (isDay(given.get(name)) ? given.get(name)! : '');
  return {
    ...blank,
    kind: kinds.find((one) => one === given.get('kind')) ?? blank.kind,
    from: day('from'),
    to: day('to') || day('from'),
    reason: given.get('reason') ?? '',
  };
}

/** Form for a new request, also with the values of a returned one (`?again=`); or the request of `?key=`. */
export function LeaveApply() {
  const { search } = useLocation();
  const key = keyOf(search);
  const again = new URLSearchParams(search).get('again');
  if (key !== null) return <LeaveDetail key={key} number={key} />;
  return again === null ? <LeaveForm /> : <LeaveAgain key={again} number={again} />;
}

/** Values of the form, and why the request was returned. */
type LeaveValues = typeof blank & { why: string };

function LeaveAgain({ number }: { number: string }) {
  const [answer, ask] = useAnswer<LeaveValues>(`/leaves/${number}/values`);
  return (
    <StateOf answer={answer} onRetry={ask}>
      {(values) => <LeaveForm again={{ number, values }} />}
    </StateOf>
  );
}

interface LeaveFormProps {
  /** The returned request that this one corrects. */
  again?: { number: string; values: LeaveValues };
}

/** Form for a leave request. The address may fill it in: `?from=2026-11-23&to=2026-11-24&kind=annual&reason=…`; the user submits it. */
function LeaveForm({ again }: LeaveFormProps) {
  const { view } = usePortal();
  const call = useCall();
  const texts = useTexts();
  const flowTexts = useFlowTexts();
  const language = useLanguage();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [answer, askLeaves] = useAnswer<Leave[]>('/leaves');
  const [balance, askBalance] = useAnswer<Balances>('/leaves/balance');
  const ask = useCallback(() => {
    askLeaves();
    askBalance();
  }, [askLeaves, askBalance]);
  const waits = answer.status === 'ready' && answer.data.some((row) => row.state === 'submitted');
  useFresh(answer, waits, ask);
  const id = useId();
  const [given] = useState(() => {
    if (again === undefined) return valuesOf(search);
    const { why: _, ...values } = again.values;
    return values;
  });
  // Each has a draft of its own, so that none replaces another.
  const draft = useFormDraft(again ? `leave-again-${again.number}` : given ? `leave${search}` : 'leave', given ?? blank);
  const { kind, from, to, substitute, reason } = draft.values;
  // Kinds that count whole days have no halves, whatever was chosen before.
  const { fromHalf, toHalf } = wholeKinds.has(kind) ? blank : draft.values;
  const span = { kind, from, to, fromHalf, toHalf };
  const form = useRef<HTMLFormElement>(null);
  /** Whether the user has tried to submit: from then on each field says what it lacks, until it does not. */
  const [isChecked, setChecked] = useState(false);
  const [refusal, setRefusal] = useRefusal();
  /** Number of the request that was submitted last. */
  const [sent, setSent] = useState('');
  const [sending, setSending] = useState(false);
  useDirty(JSON.stringify(draft.values) !== JSON.stringify(given ?? blank) && JSON.stringify(draft.values) !== JSON.stringify(blank));
  const changeTo = (part: Partial<typeof blank>) => {
    draft.change(part);
    setSent('');
    // The refused values are no longer those of the form.
    setRefusal('');
  };
  const change = (name: keyof typeof blank) => (event: { target: { value: string } }) => changeTo({ [name]: event.target.value });

  /** Error texts by the name of the field, in the order of the form; what is empty is wrong only in a form to submit. */
  function problemsOf(whole: boolean): Map<string, string> {
    const problems = new Map<string, string>();
    if (whole && from === '') problems.set('from', texts.needFrom);
    if (whole && (to === '' || to < from)) problems.set('to', to === '' ? texts.needTo : texts.needOrder);
    const long = tooLong(reason.trim(), longestReason, language);
    if (long !== '') problems.set('reason', long);
    return problems;
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (sending) return;
    setChecked(true);
    setRefusal('');
    const [first] = problemsOf(true).keys();
    if (first !== undefined) return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    setSending(true);
    try {
      const body = { ...span, substitute, reason: reason.trim(), ...(again && { again: again.number }) };
      const { number } = await call<{ number: string }>('/leaves', { body });
      view.setDirty(false);
      draft.clear();
      if (again) return void navigate(`?key=${number}`, { replace: true, state: isNew });
      setChecked(false);
      setSent(number);
      ask();
    } catch (error) {
      setRefusal((error as CallError).message);
    } finally {
      setSending(false);
    }
  }

  // The message comes at once, also where the list cannot be loaded, and goes when somebody has decided the request.
  const isDecided = answer.status === 'ready' && answer.data.some((row) => row.number === sent && row.state !== 'submitted');
  const problems = problemsOf(isChecked);
  const wrong = (field: string) => problems.has(field) && ({ 'aria-invalid': true, 'aria-describedby': `${id}${field}problem` } as const);
  const said = (field: string) =>
    problems.has(field) && (
      <p className="at-problem" role="alert" id={`${id}${field}problem`}>
        {problems.get(field)}
      </p>
    );

  const left = balance.status === 'ready' ? balance.data.balances.find((one) => one.kind === kind) : undefined;

  return (
    <>
      {again ? (
        <RecordHead name={flowTexts.again} number={again.number} back={`/hr/leave/balance?key=${again.number}`}>
          {again.values.why && <p>{filled(flowTexts.returnedWhy, { why: again.values.why }, language)}</p>}
        </RecordHead>
      ) : (
        <div className="at-head">
          <h1>{texts.leave}</h1>
        </div>
      )}
      <form id={`${id}form`} className="at-form" noValidate ref={form} onSubmit={(event) => void submit(event)}>
        <RestoredNote draft={draft} />
        <div className="at-field">
          <label htmlFor={`${id}kind`}>{flowTexts.kind}</label>
          <select id={`${id}kind`} className="at-input" value={kind} onChange={change('kind')}>
            {kinds.map((one) => (
              <option key={one} value={one}>
                {texts[one]}
              </option>
            ))}
          </select>
          {left && (
            <p className="at-note">
              {filled(
                left.waiting > 0 ? flowTexts.stillLeftWaiting : flowTexts.stillLeft,
                { ...left, left: left.total - left.used - left.waiting },
                language,
              )}
            </p>
          )}
        </div>
        <div className="at-field">
          <label htmlFor={`${id}from`}>{texts.from}</label>
          <input id={`${id}from`} className="at-input" name="from" type="date" value={from} onChange={change('from')} {...wrong('from')} />
          {!wholeKinds.has(kind) && (
            <HalfOf label={flowTexts.fromHalf} value={fromHalf} onChange={(half) => changeTo({ fromHalf: half })} />
          )}
          {said('from')}
        </div>
        <div className="at-field">
          <label htmlFor={`${id}to`}>{texts.to}</label>
          <input id={`${id}to`} className="at-input" name="to" type="date" min={from} value={to} onChange={change('to')} {...wrong('to')} />
          {!wholeKinds.has(kind) && <HalfOf label={flowTexts.toHalf} value={toHalf} onChange={(half) => changeTo({ toHalf: half })} />}
          {said('to')}
        </div>
        {from && to && to >= from && <LeaveDays {...span} />}
        <ColleagueField
          label={flowTexts.substitute}
          help={flowTexts.substituteHelp}
          value={substitute}
          exclude={balance.status === 'ready' ? balance.data.me : ''}
          onChange={(chosen) => changeTo({ substitute: chosen })}
        />
        <div className="at-field at-wide">
          <label htmlFor={`${id}reason`}>{flowTexts.reason}</label>
          <input id={`${id}reason`} className="at-input" name="reason" value={reason} onChange={change('reason')} {...wrong('reason')} />
          {said('reason')}
        </div>
        {balance.status === 'ready' && (
          <section className="at-wide">
            <h2 className="at-section">{flowTexts.willDecide}</h2>
            <CaseSteps steps={balance.data.steps} />
          </section>
        )}
        {refusal && (
          <p className="at-problem" role="alert">
            {refusal}
          </p>
        )}
        <button type="submit" className="at-button at-button-primary" aria-disabled={sending} data-main-action>
          {texts.submitLeave}
        </button>
        <p className="at-note" role="status">
          {sent !== '' && !isDecided ? texts.submitted : ''}
        </p>
      </form>
      <h2 className="at-section">{flowTexts.records}</h2>
      <StateOf answer={answer} onRetry={ask}>
        {(rows) => (rows.length === 0 ? <p className="at-state">{texts.noLeaves}</p> : <LeaveTable rows={rows} />)}
      </StateOf>
    </>
  );
}

interface HalfProps {
  label: string;
  value: Half;
  onChange(half: Half): void;
}

/** Choice of the half of a day at which a leave begins or ends. */
function HalfOf({ label, value, onChange }: HalfProps) {
  const texts = useFlowTexts();
  return (
    <fieldset className="ex-half">
      <legend>{label}</legend>
      {(['morning', 'afternoon'] as const).map((half) => (
        <button key={half} type="button" className="at-choice" aria-pressed={half === value} onClick={() => onChange(half)}>
          {texts[half]}
        </button>
      ))}
    </fieldset>
  );
}

type LeaveDaysProps = Pick<Leave, 'kind' | 'from' | 'to' | 'fromHalf' | 'toHalf'>;

/** Shows the number of days, or why the leave is not possible. */
function LeaveDays(span: LeaveDaysProps) {
  const texts = useFlowTexts();
  const language = useLanguage();
  const [answer] = useAnswer<{ days: number; problem: string }>(`/leaves/days?${new URLSearchParams({ ...span })}`);
  if (answer.status !== 'ready') return null;
  const { days, problem } = answer.data;
  return problem ? <p className="at-problem">{problem}</p> : <p className="at-note">{filled(texts.willTake, { days }, language)}</p>;
}
