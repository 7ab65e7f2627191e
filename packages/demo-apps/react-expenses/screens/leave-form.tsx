import type { CallError } from '@atrium/sdk';
import { useDirty, useWhenOnline } from '@atrium/sdk/react';
import { type FormEvent, useCallback, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useAnswer, useCall } from '../call.ts';
import { RestoredNote, useFormDraft } from '../form-draft.tsx';
import { useFresh } from '../fresh.ts';
import { type Balances, type Kind, kinds, type Leave } from '../leave.ts';
import { filled } from '../flow-texts.ts';
import { useFlowTexts, usePortal, useTexts } from '../portal.ts';
import { CaseSteps } from './case-steps.tsx';
import { LeaveDetail } from './leave-detail.tsx';
import { LeaveTable } from './leave-table.tsx';
import { keyOf } from './record-screen.tsx';
import { StateOf } from './state-of.tsx';

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

const blank = { kind: 'annual' as Kind, from: '', to: '', reason: '' };

/** Form values from the address; null if it has none. */
function valuesOf(search: string): typeof blank | null {
  const given = new URLSearchParams(search);
  if (!['kind', 'from', 'to', 'reason'].some((name) => given.has(name))) return null;
  const day = (name: string) => (isDay(given.get(name)) ? given.get(name)! : '');
  return {
    kind: kinds.find((one) => one === given.get('kind')) ?? blank.kind,
    from: day('from'),
    to: day('to') || day('from'),
    reason: (given.get('reason') ?? '').slice(0, 200),
  };
}

/** Form for a new request, or the request of `?key=`. */
export function LeaveApply() {
  const key = keyOf(useLocation().search);
  return key === null ? <LeaveForm /> : <LeaveDetail key={key} number={key} />;
}

/** Form for a leave request. The address may fill it in: `?from=2026-11-23&to=2026-11-24&kind=annual&reason=…`; the user submits it. */
function LeaveForm() {
  const { view } = usePortal();
  const call = useCall();
  const texts = useTexts();
  const flowTexts = useFlowTexts();
  const { search } = useLocation();
  const [answer, askLeaves] = useAnswer<Leave[]>('/leaves');
  const [balance, askBalance] = useAnswer<Balances>('/leaves/balance');
  const ask = useCallback(() => {
    askLeaves();
    askBalance();
  }, [askLeaves, askBalance]);
  const waits = answer.status === 'ready' && answer.data.some((row) => row.state === 'submitted');
  useFresh(answer, waits, ask);
  const id = useId();
  const [given] = useState(() => valuesOf(search));
  const draft = useFormDraft('leave', blank, given);
  const { kind, from, to, reason } = draft.values;
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<{ at: 'from' | 'to' | null; text: string } | null>(null);
  const [sent, setSent] = useState(false);
  const [sending, setSending] = useState(false);
  useDirty(JSON.stringify(draft.values) !== JSON.stringify(given ?? blank) && JSON.stringify(draft.values) !== JSON.stringify(blank));
  useWhenOnline(
    problem !== null,
    useCallback(() => setProblem(null), []),
  );
  const change = (name: keyof typeof blank) => (event: { target: { value: string } }) => {
    draft.change({ [name]: event.target.value });
    setSent(false);
  };

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!from || !to || to < from) return refuse(from ? 'to' : 'from');
    setProblem(null);
    setSending(true);
    try {
      await call('/leaves', { body: { kind, from, to, reason: reason.trim() } });
      view.setDirty(false);
      draft.clear();
      setSent(true);
      ask();
    } catch (error) {
      setProblem({ at: null, text: (error as CallError).message });
    } finally {
      setSending(false);
    }
  }

  /** Shows the error at the field and focuses it. */
  function refuse(at: 'from' | 'to'): void {
    setProblem({ at, text: texts.needDays });
    form.current?.querySelector<HTMLInputElement>(`[name=${at}]`)?.focus();
  }
  const wrong = (at: 'from' | 'to') => (problem?.at === at ? ({ 'aria-invalid': true, 'aria-describedby': `${id}problem` } as const) : {});
  const said = (at: 'from' | 'to' | null) =>
    problem?.at === at && (
      <p className="at-problem" role="alert" id={`${id}problem`}>
        {problem.text}
      </p>
    );

  const left = balance.status === 'ready' ? balance.data.balances.find((one) => one.kind === kind) : undefined;

  return (
    <>
      <div className="at-head">
        <h1>{texts.leave}</h1>
      </div>
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
              {filled(flowTexts.stillLeft, { left: left.total - left.used - left.waiting, total: left.total, used: left.used })}
            </p>
          )}
        </div>
        <div className="at-field">
          <label htmlFor={`${id}from`}>{texts.from}</label>
          <input id={`${id}from`} className="at-input" name="from" type="date" value={from} onChange={change('from')} {...wrong('from')} />
          {said('from')}
        </div>
        <div className="at-field">
          <label htmlFor={`${id}to`}>{texts.to}</label>
          <input id={`${id}to`} className="at-input" name="to" type="date" min={from} value={to} onChange={change('to')} {...wrong('to')} />
          {said('to')}
        </div>
        {from && to && to >= from && <LeaveDays kind={kind} from={from} to={to} />}
        <div className="at-field at-wide">
          <label htmlFor={`${id}reason`}>{flowTexts.reason}</label>
          <input id={`${id}reason`} className="at-input" maxLength={200} value={reason} onChange={change('reason')} />
        </div>
        {balance.status === 'ready' && (
          <section className="at-wide">
            <h2 className="at-section">{flowTexts.willDecide}</h2>
            <CaseSteps steps={balance.data.steps} />
          </section>
        )}
        {said(null)}
        <button type="submit" className="at-button at-button-primary" disabled={sending} data-main-action>
          {texts.submitLeave}
        </button>
        <p className="at-note" role="status">
          {sent && waits ? texts.submitted : ''}
        </p>
      </form>
      <h2 className="at-section">{flowTexts.records}</h2>
      <StateOf answer={answer} onRetry={ask}>
        {(rows) => (rows.length === 0 ? <p className="at-state">{texts.noLeaves}</p> : <LeaveTable rows={rows} />)}
      </StateOf>
    </>
  );
}

interface LeaveDaysProps {
  kind: Kind;
  from: string;
  to: string;
}

/** Shows the number of days, or why the leave is not possible. */
function LeaveDays({ kind, from, to }: LeaveDaysProps) {
  const texts = useFlowTexts();
  const [answer] = useAnswer<{ days: number; problem: string }>(`/leaves/days?${new URLSearchParams({ kind, from, to })}`);
  if (answer.status !== 'ready') return null;
  const { days, problem } = answer.data;
  return problem ? <p className="at-problem">{problem}</p> : <p className="at-note">{filled(texts.willTake, { days })}</p>;
}
