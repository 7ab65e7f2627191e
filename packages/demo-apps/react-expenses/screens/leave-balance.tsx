import { useCallback, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useAnswer } from '../call.ts';
import { useFresh } from '../fresh.ts';
import { type Balances, type Leave, leaveStates, leaveStateText } from '../leave.ts';
import { filled } from '../flow-texts.ts';
import { useFlowTexts, useTexts } from '../portal.ts';
import { LeaveDetail } from './leave-detail.tsx';
import { LeaveTable } from './leave-table.tsx';
import { StateOf } from './state-of.tsx';

/** What is left of each kind of leave, and the requests that one may see; `?key=` names one of them. */
export function LeaveBalance() {
  const key = new URLSearchParams(useLocation().search).get('key');
  return key === null ? <Overview /> : <LeaveDetail key={key} number={key} />;
}

function Overview() {
  const texts = useTexts();
  const flowTexts = useFlowTexts();
  const [balance, askBalance] = useAnswer<Balances>('/leaves/balance');
  const [records, askRecords] = useAnswer<Leave[]>('/leaves/records');
  const [state, setState] = useState<Leave['state'] | ''>('');
  const [word, setWord] = useState('');
  const ask = useCallback(() => {
    askBalance();
    askRecords();
  }, [askBalance, askRecords]);
  useFresh(records.status === 'ready' && records.data.some((row) => row.state === 'submitted'), ask);
  return (
    <>
      <header className="ex-head">
        <h1>{flowTexts.balance}</h1>
        <Link className="ex-primary" to="/hr/leave/apply">
          {flowTexts.apply}
        </Link>
      </header>
      <StateOf answer={balance} onRetry={askBalance}>
        {({ balances }) => (
          <ul className="ex-balances">
            {balances.map(({ kind, total, used, waiting }) => (
              <li key={kind}>
                <h2>{texts[kind]}</h2>
                <p>
                  {flowTexts.left} <strong>{total - used - waiting}</strong>
                </p>
                <p>{filled(flowTexts.ofTotal, { total, used })}</p>
                {waiting > 0 && <p>{filled(flowTexts.waitingDays, { days: waiting })}</p>}
              </li>
            ))}
          </ul>
        )}
      </StateOf>
      <h2>{flowTexts.records}</h2>
      <StateOf answer={records} onRetry={askRecords}>
        {(rows) => {
          const shown = rows.filter(
            (row) => (!state || row.state === state) && `${row.number}${row.owner}${row.department}`.toLowerCase().includes(word),
          );
          return (
            <>
              <div className="ex-filter">
                {(['', ...leaveStates] as const).map((name) => (
                  <button type="button" key={name} aria-pressed={name === state} onClick={() => setState(name)}>
                    {name === '' ? texts.all : leaveStateText(name, texts, flowTexts)}{' '}
                    <small>{rows.filter((row) => !name || row.state === name).length}</small>
                  </button>
                ))}
                <input
                  type="search"
                  aria-label={texts.search}
                  placeholder={texts.search}
                  value={word}
                  onChange={(event) => setWord(event.target.value.trim().toLowerCase())}
                />
              </div>
              {shown.length === 0 ? (
                <p className="ex-empty">{flowTexts.noRecords}</p>
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
