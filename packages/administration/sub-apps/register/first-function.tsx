import { SelectField } from '@atrium/react-parts/form';
import { usePermission } from '@atrium/sdk/react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useRead } from '../../call.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { words } from '../../texts/words.ts';
import { texts as table } from './texts.ts';

/** Says that no function opens in a sub-application, so that nobody finds it, and leads to the form of its first one. */
export function FirstFunction({ name }: { name: string }) {
  const texts = useTexts(table);
  const heading = useId();
  const mayAdd = usePermission('administration-apps', 'add');
  return (
    <section aria-labelledby={heading}>
      <h2 className="at-section" id={heading}>
        {texts.noFunction}
      </h2>
      <p className="at-note">{texts.noFunctionWhy}</p>
      {mayAdd ? <ChooseApp name={name} /> : <p className="at-note">{texts.noFunctionAsk}</p>}
    </section>
  );
}

/** The app that the function belongs to, and the link to the form. */
function ChooseApp({ name }: { name: string }) {
  const texts = useTexts(table);
  const common = useTexts(words);
  const [answer] = useRead('GET /administration/v1/apps');
  const [chosen, setChosen] = useState('');
  if (answer.status === 'loading') return <p className="at-note">{common.loading}</p>;
  if (answer.status === 'failed') return <p className="at-problem">{answer.message}</p>;
  const apps = answer.data.map(({ code, name: label }) => ({ value: code, label }));
  const app = chosen || apps[0]?.value;
  if (app === undefined)
    return (
      <Link className="at-button at-button-primary" to="/apps/new">
        {texts.firstApp}
      </Link>
    );
  return (
    <div className="at-form">
      <SelectField name="app" label={texts.inApp} value={app} choices={apps} onChange={setChosen} />
      <div className="at-wide">
        <Link className="at-button at-button-primary" to={`/apps/${encodeURIComponent(app)}/new?${new URLSearchParams({ opensIn: name })}`}>
          {texts.addFunction}
        </Link>
      </div>
    </div>
  );
}
