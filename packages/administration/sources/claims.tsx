import type { PersonClaim } from '@atrium/api/contract';
import type { CallError } from '@atrium/sdk';
import { useState } from 'react';
import { useRead, useSend } from '../call.ts';
import { fill, useTexts } from '../texts/use-texts.ts';
import { FactTable } from './fact-table.tsx';
import { useSourceName } from '../texts/use-source-name.ts';
import { texts as table } from './texts.ts';

/** People whom a second source claims: the administrator decides whether it is the same person or another one. */
export function Claims({ mayEdit, onDecided }: { mayEdit: boolean; onDecided(): void }) {
  const texts = useTexts(table);
  const nameOf = useSourceName();
  const send = useSend();
  const [answer, again] = useRead('GET /administration/v1/sources/claims');
  const [problem, setProblem] = useState('');
  const claims = answer.status === 'ready' ? answer.data : [];

  async function decide({ id }: PersonClaim, decision: 'approved' | 'refused'): Promise<void> {
    setProblem('');
    try {
      await send('POST /administration/v1/sources/claims/{id}', { params: { id }, body: { decision } });
      again();
      onDecided();
    } catch (error) {
      setProblem((error as CallError).message);
    }
  }

  return (
    <section>
      <h2 className="at-section">{texts.claims}</h2>
      <p className="at-problem" role="alert">
        {answer.status === 'failed' ? answer.message : problem}
      </p>
      {answer.status === 'ready' && claims.length === 0 && <p className="at-note">{texts.noClaims}</p>}
      {claims.map((claim) => (
        <article key={claim.id}>
          <p>
            {fill(texts.claim, {
              source: nameOf(claim.source),
              user: claim.userName,
              name: claim.name,
              code: claim.userCode,
              managed: nameOf(claim.managedBy),
              field: claim.field,
            })}
          </p>
          <FactTable title={texts.raw} facts={claim.asked} />
          {mayEdit && (
            <div className="at-actions">
              <button type="button" className="at-button" onClick={() => void decide(claim, 'approved')}>
                {fill(texts.merge, { source: nameOf(claim.source) })}
              </button>
              <button type="button" className="at-button" onClick={() => void decide(claim, 'refused')}>
                {texts.apart}
              </button>
            </div>
          )}
        </article>
      ))}
    </section>
  );
}
