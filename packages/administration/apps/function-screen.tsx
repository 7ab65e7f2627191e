import type { AdministeredFunction } from '@atrium/api/contract';
import { usePermission } from '@atrium/sdk/react';
import { useNavigate, useParams } from 'react-router';
import { useRead, useSend } from '../call.ts';
import { RecordScreen } from '../parts/record-screen.tsx';
import { Screen } from '../parts/screen.tsx';
import { useNameIn } from '../texts/use-name-in.ts';
import { useTexts } from '../texts/use-texts.ts';
import { FunctionForm } from './function-form.tsx';
import { texts as table } from './texts.ts';

const blank: Omit<AdministeredFunction, 'app'> = {
  code: '',
  parent: null,
  name: '',
  names: {},
  remark: '',
  remarks: {},
  icon: '',
  type: 1,
  url: '',
  frontModule: '',
  permission: null,
  roles: [],
  version: '',
  ownership: { file: null, takenOver: null },
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
  const nameIn = useNameIn();
  const texts = useTexts(table);
  const send = useSend();
  const mayEdit = usePermission('administration-apps', 'edit');
  const mayDelete = usePermission('administration-apps', 'delete');
  const [answer, again] = useRead('GET /administration/v1/functions/{id}', { params: { id } });
  const [history, askHistory] = useRead('GET /administration/v1/functions/{id}/history', { params: { id } });
  return (
    <RecordScreen
      answer={answer}
      again={again}
      history={history}
      askHistory={askHistory}
      titleOf={({ name, names }) => nameIn(name, names)}
      backTo={`/apps/${encodeURIComponent(app)}`}
      deleting={
        mayDelete && {
          does: texts.deleteFunction,
          why: texts.deleteWhy,
          send: () => send('DELETE /administration/v1/functions/{id}', { params: { id } }),
        }
      }
      setOwner={
        mayEdit &&
        (({ version }, owner) => send('POST /administration/v1/functions/{id}/ownership', { params: { id }, body: { owner, version } }))
      }
    >
      {(fn, refresh) => <FunctionForm key={fn.version} fn={fn} readOnly={!mayEdit} onSaved={refresh} />}
    </RecordScreen>
  );
}
