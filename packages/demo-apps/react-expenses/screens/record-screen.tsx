import { type CallError, tooLong } from '@atrium/sdk';
import { type Answer, useTitle } from '@atrium/sdk/react';
import { type ReactNode, useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useCall } from '../call.ts';
import { type isNew, useFocusAtFirst } from '../focus.ts';
import { moment } from '../format.ts';
import { filled } from '../flow-texts.ts';
import { useFlowTexts, useLanguage, useTexts } from '../portal.ts';
import { CaseSteps, type Step } from './case-steps.tsx';
import { Question } from './question.tsx';
import { StateOf } from './state-of.tsx';

/** One entry of a record's history. */
export interface Entry {
  at: string;
  who: string;
  what: string;
  comment?: string;
}

/** State and history of a record, and the actions that the user may take. */
interface Decidable {
  state: string;
  history: readonly Entry[];
  steps: readonly Step[];
  isMine: boolean;
  mayHandInAgain: boolean;
  /** Whether the owner can withdraw it; while it is submitted, where it is not said. */
  mayWithdraw?: boolean;
  mayDecide: boolean;
  /** Question before an approval; none without it, as in the portal. */
  question?: string;
  /** Time of the last reminder if no new one is possible yet; null otherwise. */
  urgedAt: string | null;
}

/** Returns the record number of an address (`?key=`); null if there is none. */
export const keyOf = (search: string): string | null => new URLSearchParams(search).get('key');

export interface RecordHeadProps {
  name: string;
  number: string;
  /** Path of the list that has the record. */
  back: string;
  /** Id of the heading. */
  id?: string;
  children?: ReactNode;
}

export function RecordHead({ name, number, back, id, children }: RecordHeadProps) {
  const texts = useTexts();
  const state = useLocation().state as Partial<typeof isNew> | null;
  const heading = useFocusAtFirst<HTMLHeadingElement>(state?.isNew === true);
  useTitle(number);
  return (
    <div className="at-head">
      <Link className="at-back" to={back}>
        ‹ {texts.back}
      </Link>
      <h1 ref={heading} id={id} tabIndex={-1}>
        {name} · {number}
      </h1>
      {children}
    </div>
  );
}

interface RecordWaitingProps extends RecordHeadProps {
  answer: Answer<unknown>;
  onRetry(): void;
}

/** Head of a record with its loading or error state. */
export const RecordWaiting = ({ answer, onRetry, ...head }: RecordWaitingProps) => (
  <>
    <RecordHead {...head} />
    <StateOf answer={answer} onRetry={onRetry}>
      {() => null}
    </StateOf>
  </>
);

interface RecordScreenProps extends RecordHeadProps {
  /** Path of the record's calls; `/decide`, `/urge` and `/withdraw` are below it. */
  path: string;
  /** Path of the form that hands it in again. */
  form: string;
  record: Decidable;
  onDone(): void;
}

/** Characters of a comment that the service accepts. */
const longestComment = 200;

/** Screen of a record in an approval flow: the approver approves or returns it, the owner sends a reminder or withdraws it. */
export function RecordScreen({ path, form, record, onDone, children, ...head }: RecordScreenProps) {
  const texts = useFlowTexts();
  const language = useLanguage();
  const call = useCall();
  const id = useId();
  const [asked, setAsked] = useState<'withdraw' | 'approve' | null>(null);
  const [comment, setComment] = useState('');
  // A message goes with its language: the service words its refusals.
  const [lastSaid, setSaid] = useState<{ isProblem: boolean; text: string; language: string } | null>(null);
  const said = lastSaid?.language === language ? lastSaid : null;
  const act = (verb: string, body: object = {}, done = '') =>
    void call(`${path}/${verb}`, { body }).then(
      () => {
        setSaid(done ? { isProblem: false, text: done, language } : null);
        // The pressed button goes with the state of the record.
        if (!done) document.getElementById(`${id}heading`)?.focus();
        onDone();
      },
      (error: CallError) => setSaid({ isProblem: true, text: error.message, language }),
    );
  const [isMissing, setMissing] = useState(false);
  const long = tooLong(comment.trim(), longestComment, language);
  const problem = isMissing && comment.trim() === '' ? texts.commentNeeded : long;
  const focusComment = () => document.getElementById(`${id}comment`)?.focus();
  const approve = () => (long === '' ? act('decide', { decision: 'approve', comment: comment.trim() }) : focusComment());
  const sendBack = () => {
    setMissing(true);
    if (comment.trim() === '' || long !== '') focusComment();
    else act('decide', { decision: 'return', comment: comment.trim() });
  };
  const isWaiting = record.isMine && record.state === 'submitted';
  const mayWithdraw = record.mayWithdraw ?? isWaiting;
  return (
    <>
      <RecordHead {...head} id={`${id}heading`}>
        <div className="at-actions">
          {record.mayDecide && (
            <>
              <button
                type="button"
                className="at-button at-button-primary"
                onClick={() => (record.question === undefined ? approve() : setAsked('approve'))}
              >
                {texts.approve}
              </button>
              <button type="button" className="at-button" onClick={sendBack}>
                {texts.return}
              </button>
            </>
          )}
          {record.mayHandInAgain && (
            <Link className="at-button at-button-primary" to={`${form}?again=${head.number}`}>
              {texts.again}
            </Link>
          )}
          {!record.mayDecide && mayWithdraw && (
            <button type="button" className="at-button" onClick={() => setAsked('withdraw')}>
              {texts.withdraw}
            </button>
          )}
          {!record.mayDecide && isWaiting && (
            <button
              type="button"
              className="at-button"
              aria-disabled={record.urgedAt !== null}
              aria-describedby={record.urgedAt === null ? undefined : `${id}urged`}
              onClick={() => record.urgedAt === null && act('urge', {}, texts.urged)}
            >
              {texts.urge}
            </button>
          )}
        </div>
      </RecordHead>
      {asked !== null && (
        <Question
          does={texts[asked]}
          question={asked === 'withdraw' ? texts.withdrawSure : (record.question ?? '')}
          isDanger={asked === 'withdraw'}
          onSure={() => {
            setAsked(null);
            if (asked === 'withdraw') act('withdraw');
            else approve();
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {isWaiting && record.urgedAt !== null && (
        <p className="at-note" id={`${id}urged`}>
          {filled(texts.onceADay, { at: moment(record.urgedAt, language) }, language)}
        </p>
      )}
      {said && (
        <p className={said.isProblem ? 'at-problem' : 'at-note'} role={said.isProblem ? 'alert' : 'status'}>
          {said.text}
        </p>
      )}
      {record.mayDecide && (
        <div className="at-form">
          <div className="at-field at-wide">
            <label htmlFor={`${id}comment`}>{texts.comment}</label>
            <input
              id={`${id}comment`}
              className="at-input"
              value={comment}
              onChange={(event) => setComment(event.target.value)}
              aria-invalid={problem !== ''}
              aria-describedby={problem === '' ? undefined : `${id}problem`}
            />
            <p className="at-problem" role="alert" id={`${id}problem`}>
              {problem}
            </p>
          </div>
        </div>
      )}
      <CaseSteps steps={record.steps} />
      {children}
      <RecordHistory history={record.history} />
    </>
  );
}

function RecordHistory({ history }: { history: readonly Entry[] }) {
  const texts = useFlowTexts();
  const language = useLanguage();
  if (history.length === 0) return null;
  return (
    <>
      <h2 className="at-section">{texts.history}</h2>
      <ol className="at-history">
        {history.map(({ at, who, what, comment }) => (
          <li key={`${at}${what}`}>
            <time dateTime={at}>{moment(at, language)}</time> {who} · {what}
            {comment && <p>{comment}</p>}
          </li>
        ))}
      </ol>
    </>
  );
}

/** Fields of a record as name and value pairs. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className="at-facts">
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value || '—'}</dd>
      </div>
    ))}
  </dl>
);
