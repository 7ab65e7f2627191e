import type { CallError } from '@atrium/sdk';
import { usePermission } from '@atrium/sdk/react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useRead, useSend } from '../call.ts';
import { Confirm } from '../parts/confirm.tsx';
import { Facts } from '../parts/facts.tsx';
import { History } from '../parts/history.tsx';
import { useReadOnlyMode } from '../parts/mode.tsx';
import { Screen } from '../parts/screen.tsx';
import { Failed, State } from '../parts/state.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { OffForm } from './off-form.tsx';
import { featureTexts } from './features/texts.ts';
import { FirstFunction } from './register/first-function.tsx';
import { Preview } from './register/preview.tsx';
import { texts as registerTexts } from './register/texts.ts';
import { Registration } from './register/registration.tsx';
import { RolloutForm } from './rollout-form.tsx';
import { canRollBack } from './rollout-state.ts';
import { texts as table } from './texts.ts';
import { Use } from './use/use.tsx';
import { Versions } from './versions.tsx';

export function SubAppScreen() {
  const { id = '' } = useParams();
  const texts = useTexts(table);
  const common = useTexts(words);
  const send = useSend();
  const maySwitch = usePermission('administration-sub-apps', 'disable');
  const isFixed = useReadOnlyMode();
  const mayEdit = usePermission('administration-sub-apps', 'edit') && !isFixed;
  const mayDelete = usePermission('administration-sub-apps', 'delete') && !isFixed;
  const registering = useTexts(registerTexts);
  const features = useTexts(featureTexts);
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  const [problem, setProblem] = useState('');
  const params = { id };
  const [answer, again] = useRead('GET /administration/v1/sub-apps/{id}', { params });
  const [history, askHistory] = useRead('GET /administration/v1/sub-apps/{id}/history', { params });
  if (answer.status === 'loading') return <State>{common.loading}</State>;
  if (answer.status === 'failed') return <Failed message={answer.message} again={again} />;
  const app = answer.data;
  const refresh = () => {
    again();
    askHistory();
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
  async function remove(): Promise<void> {
    setProblem('');
    try {
      await send('DELETE /administration/v1/sub-apps/{id}', { params });
      void navigate('/sub-apps');
    } catch (error) {
      setProblem((error as CallError).message);
    }
  }
  const { version } = app;
  const rollBack = () => send('POST /administration/v1/sub-apps/{id}/rollback', { params, body: { version } });

  return (
    <Screen
      title={app.title}
      backTo="/sub-apps"
      action={
        <div className="at-actions">
          {mayEdit && canRollBack(app) && (
            <button type="button" className="at-button at-button-danger" onClick={() => void act(rollBack)}>
              {texts.rollBack}
            </button>
          )}
          {mayDelete && app.fields && (
            <button type="button" className="at-button" onClick={() => setAsks(true)}>
              {registering.unregister}
            </button>
          )}
        </div>
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
          [texts.registered, app.file ? 'sub-apps.json' : texts.here],
          [registering.functions, app.functions],
          [registering.allow, app.allow.map((feature) => features[feature]).join(', ') || '–'],
        ]}
      />
      {app.functions === 0 && <FirstFunction name={app.name} />}
      <Versions app={app} />
      {mayEdit && <Preview app={app} />}
      <section>
        <h2 className="at-section">{texts.rollout}</h2>
        {app.isolated ? (
          <p className="at-note">{texts.isolatedWhy}</p>
        ) : (
          <RolloutForm key={version} app={app} readOnly={!mayEdit} onSaved={refresh} />
        )}
      </section>
      {app.fields && <Registration key={`fields-${version}`} app={{ ...app, fields: app.fields }} readOnly={!mayEdit} onSaved={refresh} />}
      <OffForm key={`off-${version}`} app={app} readOnly={!maySwitch} onSaved={refresh} />
      <Use name={app.name} />
      <History answer={history} again={askHistory} />
      {asks && (
        <Confirm
          title={registering.unregister}
          does={registering.unregister}
          danger
          problem={problem}
          onDo={() => remove()}
          onClose={() => {
            setAsks(false);
            setProblem('');
          }}
        >
          <p>{registering.unregisterWhy}</p>
        </Confirm>
      )}
    </Screen>
  );
}
