import type { AdministeredRole, RoleFields } from '@atrium/api/contract';
import { Link } from 'react-router';
import { useRead } from '../call.ts';
import { useFormState } from '@atrium/react-parts/form';
import { Picker } from '../parts/picker.tsx';
import { fill, useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { texts as table } from './texts.ts';

type Apps = RoleFields['apps'];

/** Chooses the apps that a role opens, and all or some of their functions. */
interface AppTicksProps {
  apps: Apps;
  opened: AdministeredRole['opened'];
  openedApps: AdministeredRole['openedApps'];
  onChange(apps: Apps): void;
}

export function AppTicks({ apps, opened, openedApps, onChange }: AppTicksProps) {
  const texts = useTexts(table);
  const common = useTexts(words);
  const { id, readOnly, problems } = useFormState();
  const [answer] = useRead('GET /administration/v1/choices/apps', {
    query: { ids: apps.map(({ code }) => code).join(',') },
    skip: apps.length === 0,
  });
  const names = new Map((answer.status === 'ready' ? answer.data : []).map(({ id, name }) => [id, name]));
  const put = (code: string, functions: string[] | null) => onChange(apps.map((app) => (app.code === code ? { code, functions } : app)));
  return (
    <fieldset className="at-field at-wide" disabled={readOnly}>
      <legend>{texts.opens}</legend>
      {!readOnly && (
        <Picker
          of="apps"
          label={texts.apps}
          id={`${id}-apps`}
          value={[]}
          except={apps.map(({ code }) => code)}
          onChange={(codes) => onChange([...apps, ...codes.map((code) => ({ code, functions: null }))])}
        />
      )}
      {apps.map(({ code, functions }) => (
        <div key={code} className="at-actions admin-line">
          <strong>{names.get(code) ?? code}</strong>
          <label className="field-line">
            <input type="checkbox" checked={functions === null} onChange={({ target }) => put(code, target.checked ? null : [])} />
            {texts.whole}
          </label>
          {!readOnly && (
            <button
              type="button"
              className="at-button"
              aria-label={fill(common.remove, { name: names.get(code) ?? code })}
              onClick={() => onChange(apps.filter((app) => app.code !== code))}
            >
              ×
            </button>
          )}
          {functions !== null && (
            <Picker
              of="functions"
              label={`${names.get(code) ?? code}: ${texts.opens}`}
              value={functions}
              disabled={readOnly}
              onChange={(next) => put(code, [...next])}
            />
          )}
        </div>
      ))}
      <OpenedBesides opened={opened} apps={openedApps} />
      {problems['apps'] && (
        <p className="at-problem" role="alert">
          {problems['apps']}
        </p>
      )}
    </fieldset>
  );
}

/** Links to the apps and functions that are opened to the role on their own screens. */
function OpenedBesides({ opened, apps }: { opened: AdministeredRole['opened']; apps: AdministeredRole['openedApps'] }) {
  const texts = useTexts(table);
  const [functionAnswer] = useRead('GET /administration/v1/choices/functions', {
    query: { ids: opened.map(({ code }) => code).join(',') },
    skip: opened.length === 0,
  });
  const [appAnswer] = useRead('GET /administration/v1/choices/apps', { query: { ids: apps.join(',') }, skip: apps.length === 0 });
  if (opened.length + apps.length === 0) return null;
  const namesIn = (answer: typeof appAnswer) => new Map((answer.status === 'ready' ? answer.data : []).map(({ id, name }) => [id, name]));
  const [names, appNames] = [namesIn(functionAnswer), namesIn(appAnswer)];
  return (
    <p className="at-note">
      {texts.openedBesides}
      {apps.map((code) => (
        <span key={code}>
          {' '}
          <Link to={`/apps/${encodeURIComponent(code)}`}>{fill(texts.openedWhole, { app: appNames.get(code) ?? code })}</Link>
        </span>
      ))}
      {opened.map(({ app, code }) => (
        <span key={code}>
          {' '}
          <Link to={`/apps/${encodeURIComponent(app)}/${encodeURIComponent(code)}`}>{names.get(code) ?? code}</Link>
        </span>
      ))}
    </p>
  );
}
