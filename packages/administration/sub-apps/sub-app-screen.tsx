import type { CallError } from '@atrium/sdk';
import { usePermission } from '@atrium/sdk/react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useRead, useSend } from '../call.ts';
import { Facts } from '../parts/facts.tsx';
import { History } from '../parts/history.tsx';
import { Screen } from '../parts/screen.tsx';
import { Failed, State } from '../parts/state.tsx';
import { fill, useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { OffForm } from './off-form.tsx';
import { RolloutForm } from './rollout-form.tsx';
import { canRollBack, widerThan } from './rollout-state.ts';
import { texts as table } from './texts.ts';
import { Versions } from './versions.tsx';

export function SubAppScreen() {
  const { id = '' } = useParams();
  const texts = useTexts(table);
  const common = useTexts(words);
  const send = useSend();
  const maySwitch = usePermission('administration-sub-apps', 'disable');
  const mayEdit = usePermission('administration-sub-apps', 'edit');
  const [problem, setProblem] = useState('');
  const params = { id };
  const [answer, again] = useRead('GET /administration/v1/sub-apps/{id}', { params });
  const [history, askHistory] = useRead('GET /administration/v1/sub-apps/{id}/history', { params });
  if (answer.status === 'loading') return <State>{common.loading}</State>;
  if (answer.status === 'failed') return <Failed message={answer.message} again={again} />;
  const app = answer.data;
  const wider = widerThan(app);
  const refresh = () => {
    again();
    askHistory();
  };
  const fieldNames = {
    ...{ off: texts.isOff, sentences: texts.sentence, pinned: texts.pinned },
    ...{ address: texts.address, share: texts.share, departments: texts.departments },
  };

  async function act(work: () => Promise<unknown>): Promise<void> {
    setProblem('');
    try {
      await work();
    } catch (error) {
      setProblem((error as CallError).message);
    }
    refresh();
  }
  const { version, rollout } = app;
  const rollBack = () => send('POST /administration/v1/sub-apps/{id}/rollback', { params, body: { version } });
  const widen = (share: number) => send('PUT /administration/v1/sub-apps/{id}/rollout', { params, body: { ...rollout, share, version } });

  return (
    <Screen
      title={app.title}
      backTo="/sub-apps"
      action={
        mayEdit && (
          <>
            {wider !== null && (
              <button type="button" className="at-button at-button-primary" onClick={() => void act(() => widen(wider))}>
                {wider === 100 ? texts.widenToAll : fill(texts.widen, { share: wider })}
              </button>
            )}
            {canRollBack(app) && (
              <button type="button" className="at-button at-button-danger" onClick={() => void act(rollBack)}>
                {texts.rollBack}
              </button>
            )}
          </>
        )
      }
    >
      <p className="at-problem" role="alert">
        {problem}
      </p>
      <Facts
        facts={[
          [texts.state, app.off ? texts.off : texts.on],
          [texts.kind, texts[app.kind]],
          [texts.declared, texts[app.declared]],
          [texts.registered, app.file ? 'sub-apps.json' : ''],
        ]}
      />
      <Versions app={app} />
      <section>
        <h2 className="at-section">{texts.rollout}</h2>
        {app.isolated ? (
          <p className="at-note">{texts.isolatedWhy}</p>
        ) : (
          <RolloutForm key={version} app={app} readOnly={!mayEdit} onSaved={refresh} />
        )}
      </section>
      <OffForm key={`off-${version}`} app={app} readOnly={!maySwitch} onSaved={refresh} />
      <History answer={history} again={askHistory} fieldNames={fieldNames} />
    </Screen>
  );
}
