import type { AdministeredSubApp } from '@atrium/api/contract';
import { usePermission } from '@atrium/sdk/react';
import { Link } from 'react-router';
import { useRead } from '../call.ts';
import { Answered } from '../parts/answered.tsx';
import { useReadOnlyMode } from '../parts/mode.tsx';
import { Screen } from '../parts/screen.tsx';
import { Scroll } from '@atrium/react-parts/list';
import { Tag } from '../parts/tag.tsx';
import { fill, useTexts } from '../texts/use-texts.ts';
import { placeText, stateOfRollout } from './rollout-state.ts';
import { texts as registerTexts } from './register/texts.ts';
import { texts as table } from './texts.ts';

/** All registered sub-applications on one page, because there are few. */
export function SubAppList() {
  const texts = useTexts(table);
  const registering = useTexts(registerTexts);
  const isFixed = useReadOnlyMode();
  const mayAdd = usePermission('administration-sub-apps', 'add') && !isFixed;

  const [answer, again] = useRead('GET /administration/v1/sub-apps');
  return (
    <Screen
      title={texts.title}
      remark={texts.remark}
      action={
        mayAdd && (
          <Link className="at-button at-button-primary" to="new" data-main-action>
            {registering.register}
          </Link>
        )
      }
    >
      <Answered answer={answer} again={again}>
        {(apps) => (
          <Scroll label={texts.title}>
            <table className="at-table">
              <thead>
                <tr>
                  {[texts.name, texts.kind, texts.from, texts.served, texts.rollout, texts.state].map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {apps.map((app) => (
                  <tr key={app.name}>
                    <td>
                      <Link to={encodeURIComponent(app.name)}>{app.title}</Link> <code>{app.name}</code>
                    </td>
                    <td>{texts[app.kind]}</td>
                    <td>{placeText(app.sources.pinned ?? app.sources.declared, texts)}</td>
                    <td>{app.served || (app.slow ? texts.slow : texts.unreachable)}</td>
                    <td>
                      <RolloutTag app={app} />
                    </td>
                    <td>
                      <Tag kind={app.off ? 'warning' : 'success'}>{app.off ? texts.off : texts.on}</Tag>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroll>
        )}
      </Answered>
    </Screen>
  );
}

/** State of the rollout as a tag; nothing if there is no rollout. */
export function RolloutTag({ app }: { app: AdministeredSubApp }) {
  const texts = useTexts(table);
  const state = stateOfRollout(app);
  if (state === 'none') return null;
  const { share, departments } = app.rollout;
  if (state === 'everybody') return <Tag kind="success">{texts.toEverybody}</Tag>;
  if (state === 'rolled-back') return <Tag kind="plain">{texts.rolledBack}</Tag>;
  const parts = [
    share > 0 && fill(texts.toShare, { share }),
    departments.length > 0 && fill(texts.toDepartments, { count: departments.length }),
  ];
  return <Tag kind="info">{parts.filter(Boolean).join(' + ')}</Tag>;
}
