import type { ChatPerson } from '@atrium/api/contract';
import type { CallError } from '@atrium/sdk';
import { useState } from 'react';
import { Scroll } from '@atrium/react-parts/list';
import { useRead, useSend } from '../../call.ts';
import { Picker } from '../../parts/picker.tsx';
import { Time } from '../../parts/time.tsx';
import { fill, useTexts } from '../../texts/use-texts.ts';
import { texts as table } from './texts.ts';

type Decision = 'approved' | 'refused' | 'forgotten';

/** Users of WeCom, DingTalk and Feishu of whom it is not clear who they are: the administrator says it. Nothing where there are none. */
export function ChatPeople({ mayEdit }: { mayEdit: boolean }) {
  const texts = useTexts(table);
  const send = useSend();
  const [answer, again] = useRead('GET /administration/v1/sources/chat-people');
  const [problem, setProblem] = useState('');
  const rows = answer.status === 'ready' ? answer.data : [];

  async function decide({ provider, user }: ChatPerson, decision: Decision, person: string | null): Promise<void> {
    setProblem('');
    try {
      await send('POST /administration/v1/sources/chat-people', { body: { provider, user, decision, person } });
      again();
    } catch (error) {
      setProblem((error as CallError).message);
    }
  }

  if (answer.status !== 'failed' && rows.length === 0 && problem === '') return null;
  return (
    <section>
      <h2 className="at-section">{texts.title}</h2>
      <p className="at-note">{texts.help}</p>
      <p className="at-problem" role="alert">
        {answer.status === 'failed' ? answer.message : problem}
      </p>
      <Scroll label={texts.title}>
        <table className="at-table">
          <thead>
            <tr>
              <th scope="col">{texts.user}</th>
              <th scope="col">{texts.why}</th>
              <th scope="col">{texts.found}</th>
              <th scope="col">{texts.person}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.provider} ${row.user}`}>
                <th scope="row">
                  {row.name} <small>{fill(texts.at, { provider: texts[row.provider], user: row.user })}</small>
                </th>
                <td>{texts[row.reason]}</td>
                <td>
                  <Time at={row.foundAt} />
                </td>
                <td>{mayEdit ? <Decide row={row} onDecide={(...said) => decide(row, ...said)} /> : row.person?.name}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </section>
  );
}

/** The person whom the administrator chooses, and the three decisions. */
function Decide({ row, onDecide }: { row: ChatPerson; onDecide(decision: Decision, person: string | null): Promise<void> }) {
  const texts = useTexts(table);
  const [chosen, setChosen] = useState<readonly string[]>(row.person === null ? [] : [row.person.id]);
  const [person = null] = chosen;
  const isLinked = row.reason === 'other-user';
  return (
    <>
      {!isLinked && <Picker of="people" label={`${texts.person}: ${row.name}`} single value={chosen} onChange={setChosen} />}
      <span className="at-actions">
        {!isLinked && (
          <button type="button" className="at-button" disabled={person === null} onClick={() => void onDecide('approved', person)}>
            {texts.accept}
          </button>
        )}
        {!isLinked && row.reason !== 'refused' && (
          <button type="button" className="at-button" onClick={() => void onDecide('refused', null)}>
            {texts.refuse}
          </button>
        )}
        <button type="button" className="at-button" onClick={() => void onDecide('forgotten', null)}>
          {texts.forget}
        </button>
      </span>
    </>
  );
}
