import type { AdministeredFunction } from '@atrium/api/contract';
import type { CallError } from '@atrium/sdk';
import { usePermission } from '@atrium/sdk/react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useRead, useSend } from '../call.ts';
import { Confirm } from '../parts/confirm.tsx';
import { History } from '../parts/history.tsx';
import { Ownership } from '../parts/ownership.tsx';
import { Screen } from '../parts/screen.tsx';
import { Failed, State } from '../parts/state.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { FunctionForm } from './function-form.tsx';
import { texts as table } from './texts.ts';

const blank: Omit<AdministeredFunction, 'app'> = {
  ...{ code: '', parent: null, name: '', names: {}, remark: '', remarks: {}, icon: '', type: 1, url: '', frontModule: '' },
  ...{ permission: null, roles: [], version: '', ownership: { file: null, takenOver: null } },
};

export function NewFunction() {
  const { app = '' } = useParams();
  const texts = useTexts(table);
  const navigate = useNavigate();
  const backTo = `/apps/${encodeURIComponent(app)}`;
  return (
    <Screen title={texts.newFunction} backTo={backTo}>
      <FunctionForm
        fn={{ ...blank, app }}
        onSaved={({ code }) => void navigate(`${backTo}/${encodeURIComponent(code)}`, { replace: true })}
      />
    </Screen>
  );
}

export function FunctionScreen() {
  const { app = '', id = '' } = useParams();
  const texts = useTexts(table);
  const common = useTexts(words);
  const send = useSend();
  const navigate = useNavigate();
  const mayEdit = usePermission('administration-apps', 'edit');
  const mayDelete = usePermission('administration-apps', 'delete');
  const [answer, again] = useRead('GET /administration/v1/functions/{id}', { params: { id } });
  const [history, askHistory] = useRead('GET /administration/v1/functions/{id}/history', { params: { id } });
  const [asks, setAsks] = useState(false);
  const [problem, setProblem] = useState('');
  const backTo = `/apps/${encodeURIComponent(app)}`;
  if (answer.status === 'loading') return <State>{common.loading}</State>;
  if (answer.status === 'failed') return <Failed message={answer.message} again={again} />;
  const fn = answer.data;
  const refresh = () => {
    again();
    askHistory();
  };

  async function remove(): Promise<void> {
    try {
      await send('DELETE /administration/v1/functions/{id}', { params: { id } });
      void navigate(backTo);
    } catch (error) {
      setProblem((error as CallError).message);
    }
  }

  return (
    <Screen
      title={fn.name}
      backTo={backTo}
      action={
        mayDelete &&
        fn.ownership.file === null && (
          <button type="button" className="at-button at-button-danger" onClick={() => setAsks(true)}>
            {texts.deleteFunction}
          </button>
        )
      }
    >
      <Ownership
        ownership={fn.ownership}
        {...(mayEdit && {
          onChange: async (owner: 'screens' | 'files') => {
            await send('POST /administration/v1/functions/{id}/ownership', { params: { id }, body: { owner, version: fn.version } });
            refresh();
          },
        })}
      />
      <FunctionForm key={fn.version} fn={fn} readOnly={!mayEdit} onSaved={refresh} />
      <History answer={history} again={askHistory} />
      {asks && (
        <Confirm
          title={texts.deleteFunction}
          does={common.delete}
          danger
          problem={problem}
          onDo={() => void remove()}
          onClose={() => setAsks(false)}
        >
          <p>{texts.deleteWhy}</p>
        </Confirm>
      )}
    </Screen>
  );
}
