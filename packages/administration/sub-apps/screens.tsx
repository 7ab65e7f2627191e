import type { AdministeredSubApp } from '@atrium/api/contract';
import { usePermission } from '@atrium/sdk/react';
import { Link, Route, Routes, useParams } from 'react-router';
import { useRead, useSend } from '../call.ts';
import { SwitchField, TextField } from '../form/fields.tsx';
import { RecordForm } from '../form/record-form.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { Facts } from '../parts/facts.tsx';
import { History } from '../parts/history.tsx';
import { Screen } from '../parts/screen.tsx';
import { Failed, State } from '../parts/state.tsx';
import { Tag } from '../parts/tag.tsx';
import { languageNames } from '../texts/language-names.ts';
import { fill, useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { texts as table } from './texts.ts';

export function SubAppScreens() {
  return (
    <Routes>
      <Route path="/" element={<SubAppList />} />
      <Route path=":id" element={<SubAppScreen />} />
    </Routes>
  );
}

/** All of the registry; there are few, so they stand on one page. */
function SubAppList() {
  const texts = useTexts(table);
  const common = useTexts(words);
  const [answer, again] = useRead('GET /administration/v1/sub-apps');
  return (
    <Screen title={texts.title} remark={texts.remark}>
      {answer.status === 'loading' && <State>{common.loading}</State>}
      {answer.status === 'failed' && <Failed message={answer.message} again={again} />}
      {answer.status === 'ready' && (
        <div className="at-scroll">
          <table className="at-table">
            <thead>
              <tr>
                {[texts.name, texts.kind, texts.from, texts.served, texts.state].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {answer.data.map((app) => (
                <tr key={app.name}>
                  <td>
                    <Link to={encodeURIComponent(app.name)}>{app.title}</Link> <code>{app.name}</code>
                  </td>
                  <td>{texts[app.kind]}</td>
                  <td>{app.port === null ? texts.folder : fill(texts.port, { port: app.port })}</td>
                  <td>{app.served || texts.unreachable}</td>
                  <td>
                    <Tag kind={app.off ? 'warning' : 'success'}>{app.off ? texts.off : texts.on}</Tag>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Screen>
  );
}

function SubAppScreen() {
  const { id = '' } = useParams();
  const texts = useTexts(table);
  const common = useTexts(words);
  const maySwitch = usePermission('administration-sub-apps', 'disable');
  const [answer, again] = useRead('GET /administration/v1/sub-apps/{id}', { params: { id } });
  const [history, askHistory] = useRead('GET /administration/v1/sub-apps/{id}/history', { params: { id } });
  if (answer.status === 'loading') return <State>{common.loading}</State>;
  if (answer.status === 'failed') return <Failed message={answer.message} again={again} />;
  const app = answer.data;
  const fieldNames = { off: texts.isOff, sentences: texts.sentence };
  const refresh = () => {
    again();
    askHistory();
  };
  return (
    <Screen title={app.title} backTo="/sub-apps">
      <Facts
        facts={[
          [texts.state, app.off ? texts.off : texts.on],
          [texts.kind, texts[app.kind]],
          [texts.declared, texts[app.declared]],
          [texts.from, app.port === null ? texts.folder : fill(texts.port, { port: app.port })],
          [texts.served, app.served || texts.unreachable],
          [texts.registered, app.file ? 'sub-apps.json' : ''],
        ]}
      />
      <OffForm key={app.version} {...{ app, fieldNames }} readOnly={!maySwitch} onSaved={refresh} />
      <History answer={history} again={askHistory} fieldNames={fieldNames} />
    </Screen>
  );
}

const valuesOf = ({ off, sentences }: AdministeredSubApp) => ({ off, sentences });

interface OffFormProps {
  app: AdministeredSubApp;
  fieldNames: Record<'off' | 'sentences', string>;
  readOnly: boolean;
  onSaved(app: AdministeredSubApp): void;
}

function OffForm({ app, fieldNames, readOnly, onSaved }: OffFormProps) {
  const texts = useTexts(table);
  const common = useTexts(words);
  const send = useSend();
  const form = useRecordForm({
    key: `sub-app-${app.name}`,
    record: app,
    valuesOf,
    onSaved,
    send: (values, { name, version }) =>
      send('PUT /administration/v1/sub-apps/{id}/off', { params: { id: name }, body: { ...values, version } }),
  });
  const { values, set } = form;
  return (
    <RecordForm
      form={form}
      readOnly={readOnly}
      valuesOf={valuesOf}
      fieldNames={fieldNames}
      submits={values.off === app.off ? common.save : values.off ? texts.switchOff : texts.switchOn}
    >
      <SwitchField name="off" label={texts.isOff} help={texts.offHelp} checked={values.off} onChange={(off) => set({ off })} />
      {(Object.keys(languageNames) as (keyof typeof languageNames)[]).map((language) => (
        <TextField
          key={language}
          name={`sentences.${language}`}
          label={fill(common.nameIn, { name: texts.sentence, language: languageNames[language] })}
          value={values.sentences[language]}
          maxLength={200}
          onChange={(sentence) => set({ sentences: { ...values.sentences, [language]: sentence } })}
        />
      ))}
    </RecordForm>
  );
}
