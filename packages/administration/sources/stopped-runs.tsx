import type { StoppedRun } from '@atrium/api/contract';
import type { CallError } from '@atrium/sdk';
import { useState } from 'react';
import { useRead, useSend } from '../call.ts';
import { Confirm } from '../parts/confirm.tsx';
import { Time } from '../parts/time.tsx';
import { useList } from '../texts/use-list.ts';
import { fill, useTexts } from '../texts/use-texts.ts';
import { useSourceName } from '../texts/use-source-name.ts';
import { texts as table } from './texts.ts';

/** Runs that were stopped because they change too many people, with those people; the administrator approves or rejects them. */
export function StoppedRuns({ mayEdit }: { mayEdit: boolean }) {
  const texts = useTexts(table);
  const listed = useList();
  const nameOf = useSourceName();
  const send = useSend();
  const [answer, again] = useRead('GET /administration/v1/sources/runs');
  const [asks, setAsks] = useState<StoppedRun | null>(null);
  const [problem, setProblem] = useState('');
  const runs = answer.status === 'ready' ? answer.data : [];

  async function decide({ id }: StoppedRun, decision: 'approved' | 'refused'): Promise<void> {
    setProblem('');
    try {
      await send('POST /administration/v1/sources/runs/{id}', { params: { id }, body: { decision } });
      setAsks(null);
      again();
    } catch (error) {
      setProblem((error as CallError).message);
    }
  }
  const said = (run: StoppedRun) => {
    const text = { people: texts.runPeople, departments: texts.runDepartments, group: texts.runGroup, nobody: texts.runNobody }[run.kind];
    return fill(text, { source: nameOf(run.source), count: run.count, of: run.of, subject: run.subject });
  };

  return (
    <section>
      <h2 className="at-section">{texts.waiting}</h2>
      <p className="at-problem" role="alert">
        {answer.status === 'failed' ? answer.message : asks === null && problem}
      </p>
      {answer.status === 'ready' && runs.length === 0 && <p className="at-note">{texts.noWaiting}</p>}
      {runs.map((run) => (
        <div className="admin-banner" key={run.id}>
          <span>
            {said(run)} · <Time at={run.stoppedAt} />
            <br />
            <small>{listed(run.people)}</small>
          </span>
          {mayEdit && (
            <span className="at-actions">
              <button type="button" className="at-button at-button-danger" onClick={() => setAsks(run)}>
                {texts.approve}
              </button>
              <button type="button" className="at-button" onClick={() => void decide(run, 'refused')}>
                {texts.refuse}
              </button>
            </span>
          )}
        </div>
      ))}
      {asks !== null && (
        <Confirm
          title={said(asks)}
          does={texts.approve}
          danger
          problem={problem}
          onDo={() => decide(asks, 'approved')}
          onClose={() => {
            setAsks(null);
            setProblem('');
          }}
        >
          <p>{texts.approveWhy}</p>
        </Confirm>
      )}
    </section>
  );
}
