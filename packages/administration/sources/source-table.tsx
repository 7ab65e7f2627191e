import type { PeopleSource } from '@atrium/api/contract';
import type { CallError } from '@atrium/sdk';
import type { Answer } from '@atrium/sdk/react';
import { useState } from 'react';
import { useSend } from '../call.ts';
import { Failed, State } from '../parts/state.tsx';
import { Time } from '../parts/time.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { Scroll } from '@atrium/react-parts/list';
import { Departments } from './departments.tsx';
import { useSourceName } from '../texts/use-source-name.ts';
import { reportTexts } from './texts/report-texts.ts';
import { texts as table } from './texts.ts';

interface SourceTableProps {
  answer: Answer<PeopleSource[]>;
  again(): void;
  mayEdit: boolean;
}

export function SourceTable({ answer, again, mayEdit }: SourceTableProps) {
  const texts = useTexts(table);
  const common = useTexts(words);
  const parts: Record<string, string> = useTexts(reportTexts);
  const nameOf = useSourceName();
  const send = useSend();
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  if (answer.status === 'loading') return <State>{common.loading}</State>;
  if (answer.status === 'failed') return <Failed message={answer.message} again={again} />;

  async function sync(plan: boolean): Promise<void> {
    setBusy(true);
    try {
      setNote(linesOf(parts, (await send('POST /administration/v1/sources/sync', { body: { plan } })).report));
      again();
    } catch (error) {
      setNote((error as CallError).message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Scroll label={texts.source}>
        <table className="at-table">
          <thead>
            <tr>
              <th scope="col">{texts.source}</th>
              <th scope="col" className="at-figure">
                {texts.people}
              </th>
              <th scope="col" className="at-figure">
                {texts.disabled}
              </th>
              <th scope="col">{texts.lastRun}</th>
              <th scope="col">{texts.report}</th>
            </tr>
          </thead>
          <tbody>
            {answer.data.map((source) => (
              <tr key={source.name}>
                <td>{nameOf(source.name)}</td>
                <td className="at-figure">{source.people}</td>
                <td className="at-figure">{source.disabled}</td>
                <td>{source.running ? texts.running : source.lastRun && <Time at={source.lastRun} />}</td>
                <td>
                  {source.report && <pre className="admin-pre">{linesOf(parts, source.report)}</pre>}
                  <Departments source={source} mayEdit={mayEdit} onDone={again} />
                  {source.kind === 'ldap' && mayEdit && (
                    <span className="at-actions">
                      <button type="button" className="at-button" disabled={busy} onClick={() => void sync(true)}>
                        {texts.plan}
                      </button>
                      <button type="button" className="at-button" disabled={busy} onClick={() => void sync(false)}>
                        {texts.sync}
                      </button>
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <pre className="admin-pre" role="status">
        {note}
      </pre>
    </>
  );
}

/** Formats the report of a run as lines; omits zero and empty values. The number of a stopped run stands below, with its people. */
function linesOf(parts: Record<string, string>, report: string): string {
  const said = JSON.parse(report || '{}') as Record<string, unknown>;
  return Object.entries(said)
    .filter(([, value]) => value !== 0 && value !== null && !(Array.isArray(value) && value.length === 0))
    .map(([key, value]) => {
      const name = parts[key] ?? key;
      return key === 'stopped' ? name : `${name}: ${Array.isArray(value) ? value.join('; ') : String(value)}`;
    })
    .join('\n');
}
