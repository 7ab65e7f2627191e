import type { AdministeredRole, RoleFields } from '@atrium/api/contract';
import { Link } from 'react-router';
import { useRead, useSend } from '../call.ts';
import { useFormState } from '@atrium/react-parts/form';
import { Picker } from '../parts/picker.tsx';
import { fill, useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { texts as table } from './texts.ts';

type Apps = RoleFields['apps'];

interface AppTicksProps {
  apps: Apps;
  opened: AdministeredRole['opened'];
  openedApps: AdministeredRole['openedApps'];
  /** Called with a change of the present apps: the functions of an app may arrive after another change. */
  onChange(change: (present: Apps) => Apps): void;
}

/** Chooses the apps that a role opens, and all or some of their functions. */
export function AppTicks({ apps, opened, openedApps, onChange }: AppTicksProps) {
  const texts = useTexts(table);
  const common = useTexts(words);
  const { id, readOnly, problems } = useFormState();
  const [answer] = useRead('GET /administration/v1/choices/apps', {
    query: { ids: apps.map(({ code }) => code).join(',') },
    skip: apps.length === 0,
  });
  const names = new Map((answer.status === 'ready' ? answer.data : []).map(({ id, name }) => [id, name]));
  const send = useSend();
  const put = (code: string, functions: string[] | null) =>
    onChange((present) => present.map((app) => (app.code === code ? { code, functions } : app)));
  const empty = apps.find(({ functions }) => functions?.length === 0)?.code;

  /** Begins with all functions of the app, so that some can be taken out. */
  async function chooseSome(code: string): Promise<void> {
    const all = await send('GET /administration/v1/choices/functions', { query: { app: code } }).catch(() => []);
    put(
      code,
      all.map(({ id: one }) => one),
    );
  }

  return (
    <fieldset className="at-field at-wide" disabled={readOnly}>
      <legend>{texts.opens}</legend>
      {!readOnly && (
        <Picker
          of="apps"
          label={texts.apps}
          id={empty === undefined ? `${id}-apps` : `${id}-app`}
          value={[]}
          except={apps.map(({ code }) => code)}
          onChange={(codes) => onChange((present) => [...present, ...codes.map((code) => ({ code, functions: null }))])}
        />
      )}
      {apps.map(({ code, functions }) => (
        <div key={code} className="at-actions admin-line">
          <strong>{names.get(code) ?? code}</strong>
          <label className="field-line">
            <input
              type="checkbox"
              checked={functions === null}
              onChange={({ target }) => (target.checked ? put(code, null) : void chooseSome(code))}
            />
            {texts.whole}
          </label>
          {!readOnly && (
            <button
              type="button"
              className="at-button"
              aria-label={fill(common.remove, { name: names.get(code) ?? code })}
              onClick={() => onChange((present) => present.filter((app) => app.code !== code))}
            >
              ×
            </button>
          )}
          {functions !== null && (
            <Picker
              of="functions"
              app={code}
              {...(code === empty && { id: `${id}-apps` })}
              problem={functions.length === 0 ? problems['apps'] : undefined}
              label={`${names.get(code) ?? code}: ${texts.opens}`}
              value={functions}
              disabled={readOnly}
              onChange={(next) => put(code, [...next])}
            />
          )}
        </div>
      ))}
      <OpenedBesides opened={opened} apps={openedApps} />
      {problems['apps'] && empty === undefined && (
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
