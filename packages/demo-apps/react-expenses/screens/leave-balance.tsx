import { useCallback, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useAnswer } from '../call.ts';
import { useFresh } from '../fresh.ts';
import { type Balances, type Leave, leaveStates } from '../leave.ts';
import { filled } from '../flow-texts.ts';
import { plain } from '../format.ts';
import { useFlowTexts, useLanguage, useTexts } from '../portal.ts';
import { LeaveDetail } from './leave-detail.tsx';
import { LeaveTable } from './leave-table.tsx';
import { keyOf } from './record-screen.tsx';
import { StateOf } from './state-of.tsx';
import { useStateName } from './state-tag.tsx';

/** Remaining days of each kind of leave, and the requests that the user may see; `?key=` opens one of them. */
export function LeaveBalance() {
  const key = keyOf(useLocation().search);
  return key === null ? <Overview /> : <LeaveDetail key={key} number={key} />;
}

function Overview() {
  const texts = useTexts();
  const flowTexts = useFlowTexts();
  const language = useLanguage();
  const [balance, askBalance] = useAnswer<Balances>('/leaves/balance');
  const [records, askRecords] = useAnswer<Leave[]>('/leaves/records');
  const stateName = useStateName();
  const [state, setState] = useState<Leave['state'] | ''>('');
  const [word, setWord] = useState('');
  const ask = useCallback(() => {
    askBalance();
    askRecords();
  }, [askBalance, askRecords]);
  useFresh(records, records.status === 'ready' && records.data.some((row) => row.state === 'submitted'), ask);
  return (
    <>
      <div className="at-head">
        <h1>{flowTexts.balance}</h1>
        <Link className="at-button at-button-primary" to="/hr/leave/apply" data-main-action>
          {flowTexts.apply}
        </Link>
      </div>
      <StateOf answer={balance} onRetry={askBalance}>
        {({ balances }) => (
          <ul className="at-cards">
            {balances.map(({ kind, total, used, waiting }) => (
              <li key={kind} className="at-card">
                <h2>{texts[kind]}</h2>
                <p>
                  {flowTexts.left} <strong>{plain(total - used - waiting, language)}</strong>
                </p>
                <p>{filled(flowTexts.ofTotal, { total, used }, language)}</p>
                {waiting > 0 && <p>{filled(flowTexts.waitingDays, { days: waiting }, language)}</p>}
              </li>
            ))}
          </ul>
        )}
      </StateOf>
      <h2 className="at-section">{flowTexts.records}</h2>
      <StateOf answer={records} onRetry={askRecords}>
        {(rows) => {
          const shown = rows.filter(
            (row) => (!state || row.state === state) && `${row.number}${row.owner}${row.department}`.toLowerCase().includes(word),
          );
          return (
            <>
              <div className="at-filter" role="search">
                {(['', ...leaveStates] as const).map((name) => (
                  <button type="button" key={name} className="at-choice" aria-pressed={name === state} onClick={() => setState(name)}>
                    {name === '' ? texts.all : stateName(name)} <small>{rows.filter((row) => !name || row.state === name).length}</small>
                  </button>
                ))}
                <input
                  type="search"
                  className="at-input"
                  aria-label={texts.search}
                  placeholder={texts.search}
                  value={word}
                  onChange={(event) => setWord(event.target.value.trim().toLowerCase())}
                />
              </div>
              {shown.length === 0 ? (
                <p className="at-state">{flowTexts.noRecords}</p>
              ) : (
                <LeaveTable rows={shown} showsOwner={rows.some((row) => !row.isMine)} />
              )}
            </>
          );
        }}
      </StateOf>
    </>
  );
}
