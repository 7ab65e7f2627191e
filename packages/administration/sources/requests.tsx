import { usePermission } from '@atrium/sdk/react';
import { Link } from 'react-router';
import { useRead } from '../call.ts';
import { Time } from '../parts/time.tsx';
import { scimAddress } from '../systems/scim-address.ts';
import { fill, useTexts } from '../texts/use-texts.ts';
import { useSourceName } from '../texts/use-source-name.ts';
import { texts as table } from './texts.ts';

/** The latest requests of SCIM clients; personal data is masked. */
export function Requests() {
  const texts = useTexts(table);
  const nameOf = useSourceName();
  const mayConnect = usePermission('administration-systems', 'edit');
  const [answer] = useRead('GET /administration/v1/sources/requests');
  if (answer.status === 'loading') return null;
  return (
    <section>
      <h2 className="at-section">{texts.requests}</h2>
      {answer.status === 'failed' && <p className="at-problem">{answer.message}</p>}
      {answer.status === 'ready' && answer.data.length === 0 && (
        <p className="at-note">
          {texts.noRequests} {fill(texts.scimHelp, { address: scimAddress() })}{' '}
          {mayConnect && <Link to="/systems/new">{texts.connect}</Link>}
        </p>
      )}
      {answer.status === 'ready' &&
        answer.data.map((request, index) => (
          <details key={index}>
            <summary>
              <Time at={request.at} /> · {nameOf(request.source)} · {request.method} {request.path} · {request.status} ·{' '}
              {request.milliseconds} ms
            </summary>
            {request.body && <pre className="admin-pre">{`${texts.request}\n${request.body}`}</pre>}
            {request.answer && <pre className="admin-pre">{`${texts.answer}\n${request.answer}`}</pre>}
          </details>
        ))}
    </section>
  );
}
