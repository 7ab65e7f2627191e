import { useLocale, useTitle } from '@atrium/sdk/react';
import { useLocation } from 'react-router';
import { useAnswer } from '../call.ts';
import type { DeclaredFunction } from '../../service/functions/declared-function.ts';
import { overTimes } from '../format.ts';
import { useFresh } from '../fresh.ts';
import { useTexts } from '../texts.ts';
import { FormScreen } from './form-screen.tsx';
import { ListScreen } from './list-screen.tsx';
import { RecordScreen } from './record-screen.tsx';

/** Loads the function of the address and shows its list, one record (`?key=`) or its form (`?new=1`, `?key=…&edit=1`, `?again=…`). */
export function FunctionScreen() {
  const { pathname, search } = useLocation();
  const texts = useTexts();
  const language = useLocale();
  const [answer, ask] = useAnswer<DeclaredFunction>(`/functions?${new URLSearchParams({ path: pathname, language })}`);
  const query = new URLSearchParams(search);
  const key = query.get('key');
  const declared = answer.status === 'ready' ? answer.data : null;
  useFresh(answer, declared?.isLive === true, ask);
  useTitle(declared ? (key ?? declared.name) : undefined);
  if (answer.status === 'loading')
    return (
      <p className="at-state" role="status">
        {texts.loading}
      </p>
    );
  if (answer.status === 'failed')
    return (
      <p className="at-state" role="alert">
        {answer.message}
        <button type="button" className="at-button" onClick={ask}>
          {texts.retry}
        </button>
      </p>
    );
  const columns = answer.data.columns.map((column) =>
    column.kind === 'time' ? { ...column, name: overTimes(column.name, language) } : column,
  );
  const data = { ...answer.data, columns };
  const row = key === null ? undefined : data.rows.find(({ id }) => id === key);
  if (key !== null && query.has('edit') && row) return <FormScreen key={row.id} declared={data} row={row} onSaved={ask} />;
  if (key !== null) return <RecordScreen key={key} declared={data} row={row} onChanged={ask} />;
  const again = query.has('again') ? data.rows.find(({ id }) => id === query.get('again')) : undefined;
  if (again?.mayHandInAgain === true) return <FormScreen key={again.id} declared={data} again={again} onSaved={ask} />;
  // It was handed in again, which its history says.
  if (query.has('again')) return <RecordScreen key={again?.id} declared={data} row={again} onChanged={ask} />;
  if (query.has('new') && data.form.length > 0) return <FormScreen declared={data} onSaved={ask} />;
  return <ListScreen declared={data} onChanged={ask} />;
}
