import type { AdministeredFunction } from '@atrium/api/contract';
import { useParams, useSearchParams } from 'react-router';
import { NewRecord } from '../parts/new-record.tsx';
import { RecordScreen } from '../parts/record-screen.tsx';
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

/** Form of a new function; `?opensIn=` names its sub-application. */
export function NewFunction() {
  const { app = '' } = useParams();
  const [query] = useSearchParams();
  const frontModule = query.get('opensIn') ?? '';
  const texts = useTexts(table);
  return (
    <NewRecord title={texts.newFunction} backTo={`/apps/${encodeURIComponent(app)}`}>
      {(open) => (
        <FunctionForm fn={{ ...blank, app, ...(frontModule !== '' && { frontModule, url: '/' }) }} onSaved={({ code }) => open(code)} />
      )}
    </NewRecord>
  );
}

export function FunctionScreen() {
  const { app = '', id = '' } = useParams();
  const nameIn = useNameIn();
  const texts = useTexts(table);
  return (
    <RecordScreen
      of="functions"
      id={id}
      area="administration-apps"
      titleOf={({ name, names }) => nameIn(name, names)}
      backTo={`/apps/${encodeURIComponent(app)}`}
      deleting={{ does: texts.deleteFunction, why: texts.deleteWhy }}
    >
      {(fn, refresh, mayEdit) => <FunctionForm key={fn.version} fn={fn} readOnly={!mayEdit} onSaved={refresh} />}
    </RecordScreen>
  );
}
