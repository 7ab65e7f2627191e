import { useState } from 'react';
import { useLocation } from 'react-router';
import { useAnswer } from '../call.ts';
import { moment, money } from '../format.ts';
import { useLanguage, useTexts } from '../portal.ts';
import { StateOf } from './state-of.tsx';

interface Records {
  states: string[];
  rows: { id: string; title: string; person: string; state: string; amount: number | null; at: string }[];
}

/** The list of a function that has no screen of its own. */
export function RecordList() {
  const { pathname } = useLocation();
  const texts = useTexts();
  const language = useLanguage();
  const [answer, ask] = useAnswer<Records>(`/records?path=${encodeURIComponent(pathname)}`);
  const [state, setState] = useState('');
  const [word, setWord] = useState('');
  return (
    <StateOf answer={answer} onRetry={ask}>
      {({ states, rows }) => {
        const shown = rows.filter((row) => (!state || row.state === state) && `${row.id}${row.title}${row.person}`.includes(word));
        const paid = rows.some((row) => row.amount !== null);
        return (
          <>
            <div className="ex-filter">
              {['', ...states].map((name) => (
                <button type="button" key={name} aria-pressed={name === state} onClick={() => setState(name)}>
                  {name || texts.all} <small>{rows.filter((row) => !name || row.state === name).length}</small>
                </button>
              ))}
              <input
                type="search"
                aria-label={texts.search}
                placeholder={texts.search}
                value={word}
                onChange={(event) => setWord(event.target.value.trim())}
              />
            </div>
            {shown.length === 0 ? (
              <p className="ex-empty">{texts.noRecords}</p>
            ) : (
              <table>
                <thead>
                  <tr>
                    <th>{texts.number}</th>
                    <th>{texts.title}</th>
                    <th>{texts.person}</th>
                    {paid && <th className="ex-figure">{texts.amount}</th>}
                    <th>{texts.state}</th>
                    <th>{texts.time}</th>
                  </tr>
                </thead>
                <tbody>
                  {shown.map((row) => (
                    <tr key={row.id}>
                      <td>{row.id}</td>
                      <td>{row.title}</td>
                      <td>{row.person}</td>
                      {paid && <td className="ex-figure">{money(row.amount ?? 0, language)}</td>}
                      <td>
                        <span className="ex-state">{row.state}</span>
                      </td>
                      <td>{moment(row.at, language)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </>
        );
      }}
    </StateOf>
  );
}
