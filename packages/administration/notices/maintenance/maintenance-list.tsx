import type { AdministeredMaintenance } from '@atrium/api/contract';
import { usePermission } from '@atrium/sdk/react';
import { Link } from 'react-router';
import { useRead } from '../../call.ts';
import { Answered } from '../../parts/answered.tsx';
import { Screen } from '../../parts/screen.tsx';
import { Scroll } from '@atrium/react-parts/list';
import { EmptyState } from '@atrium/react-parts/state';
import { Tag } from '../../parts/tag.tsx';
import { Time } from '../../parts/time.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { texts as table } from './texts.ts';

/** Returns a function that names the scope of a maintenance. */
export function useScopeName(): (one: Pick<AdministeredMaintenance, 'id' | 'name'>) => string {
  const texts = useTexts(table);
  return ({ id, name }) => (id === 'portal' ? texts.portal : `${id.startsWith('app:') ? texts.app : texts.tenant} · ${name}`);
}

/** Current and planned maintenance, on one page because there are few. */
export function MaintenanceList() {
  const texts = useTexts(table);
  const scopeName = useScopeName();
  const mayBegin = usePermission('administration-notices', 'enable');
  const [answer, again] = useRead('GET /administration/v1/maintenance');
  return (
    <Screen
      title={texts.title}
      remark={texts.remark}
      backTo="/notices"
      action={
        mayBegin && (
          <Link className="at-button at-button-primary" to="new" data-main-action>
            {texts.begin}
          </Link>
        )
      }
    >
      <Answered answer={answer} again={again}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title={texts.none} />
          ) : (
            <Scroll label={texts.title}>
              <table className="at-table">
                <thead>
                  <tr>
                    {[texts.scope, texts.state, texts.mode, texts.from, texts.until].map((name) => (
                      <th key={name} scope="col">
                        {name}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {all.map((one) => (
                    <tr key={one.id}>
                      <td>
                        <Link to={encodeURIComponent(one.id)}>{scopeName(one)}</Link>
                      </td>
                      <td>
                        <Tag kind={one.state === 'on' ? 'warning' : 'info'}>{texts[one.state]}</Tag>
                      </td>
                      <td>{texts[one.mode]}</td>
                      <td>{one.from === null ? texts.atOnce : <Time at={one.from} />}</td>
                      <td>
                        {one.until === null ? texts.notSaid : <Time at={one.until} />}{' '}
                        {one.endsItself === true && <Tag kind="plain">{texts.endsItself}</Tag>}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </Scroll>
          )
        }
      </Answered>
    </Screen>
  );
}

/** Note above the notices about current and planned maintenance. */
export function MaintenanceNow() {
  const texts = useTexts(table);
  const scopeName = useScopeName();
  const [answer] = useRead('GET /administration/v1/maintenance');
  if (answer.status !== 'ready' || answer.data.length === 0) return null;
  return (
    <div className="admin-banner" role="note">
      {answer.data.map((one) => (
        <span key={one.id}>
          <Tag kind={one.state === 'on' ? 'warning' : 'info'}>{texts[one.state]}</Tag>{' '}
          <Link to={`maintenance/${encodeURIComponent(one.id)}`}>{scopeName(one)}</Link>
        </span>
      ))}
    </div>
  );
}
