import type { SystemRecord } from '@atrium/api/contract';
import { isComposing } from '@atrium/react-parts/form';
import type { CallError } from '@atrium/sdk';
import { usePermission } from '@atrium/sdk/react';
import { useId, useState } from 'react';
import { useParams } from 'react-router';
import { useRead, useSend } from '../call.ts';
import { useTooLong } from '../form/fields.tsx';
import { Confirm } from '../parts/confirm.tsx';
import { Facts } from '../parts/facts.tsx';
import { History } from '../parts/history.tsx';
import { Screen } from '../parts/screen.tsx';
import { Secret } from '../parts/secret.tsx';
import { Failed, State } from '../parts/state.tsx';
import { Tag } from '../parts/tag.tsx';
import { Time, useTime } from '../parts/time.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { Addresses } from './addresses.tsx';
import { Deliveries } from './deliveries.tsx';
import { SystemForm } from './system-form.tsx';
import { kindOf } from './system-list.tsx';
import { originTexts } from './texts/origin-texts.ts';
import { scopeWords } from './texts/scope-texts.ts';
import { texts as table } from './texts.ts';
import { Scroll } from '@atrium/react-parts/list';
import { Webhook } from './webhook.tsx';

type Key = SystemRecord['keys'][number];
type SystemDialog = { what: 'system' } | { what: 'key'; key: Key } | { what: 'new-key' };

export function SystemScreen() {
  const { id = '' } = useParams();
  const texts = useTexts(table);
  const common = useTexts(words);
  const send = useSend();
  const hasEdit = usePermission('administration-systems', 'edit');
  const hasDelete = usePermission('administration-systems', 'delete');
  const [answer, again] = useRead('GET /administration/v1/systems/{id}', { params: { id } });
  const [history, askHistory] = useRead('GET /administration/v1/systems/{id}/history', { params: { id } });
  const [asks, setAsks] = useState<SystemDialog | null>(null);
  const [secret, setSecret] = useState('');
  const [problem, setProblem] = useState('');
  if (answer.status === 'loading') return <State>{common.loading}</State>;
  if (answer.status === 'failed') return <Failed message={answer.message} again={again} />;
  const system = answer.data;
  const live = system.endedAt === null;
  const [mayEdit, mayEnd] = [hasEdit && system.mayChange, hasDelete && system.mayChange];
  const refresh = () => {
    again();
    askHistory();
  };

  async function run(work: () => Promise<unknown>): Promise<void> {
    setProblem('');
    try {
      await work();
      setAsks(null);
      refresh();
    } catch (error) {
      setProblem((error as CallError).message);
    }
  }
  const close = () => {
    setAsks(null);
    setProblem('');
  };
  const end = (asked: Exclude<SystemDialog, { what: 'new-key' }>) =>
    asked.what === 'system'
      ? send('POST /administration/v1/systems/{id}/end', { params: { id } })
      : send('POST /administration/v1/systems/{id}/keys/{key}/end', { params: { id, key: asked.key.id } });

  return (
    <Screen
      title={system.name}
      backTo="/systems"
      action={
        mayEnd &&
        live && (
          <button type="button" className="at-button at-button-danger" onClick={() => setAsks({ what: 'system' })}>
            {texts.end}
          </button>
        )
      }
    >
      {secret && <Secret says={texts.made} value={secret} copy={texts.copy} copied={texts.copied} />}
      {problem && asks === null && (
        <p className="at-problem" role="alert">
          {problem}
        </p>
      )}
      {!system.mayChange && <p className="at-note">{texts.elsewhere}</p>}
      <About system={system} isInForm={mayEdit && live} />
      {mayEdit && live && <SystemForm key={system.version} system={system} readOnly={false} onSaved={refresh} />}
      <h2 className="at-section">{texts.keys}</h2>
      <Addresses scopes={system.scopes} />
      <Keys system={system} {...(mayEdit && live && { onEnd: (key: Key) => setAsks({ what: 'key', key }) })} />
      {mayEdit && live && (
        <button type="button" className="at-button" onClick={() => setAsks({ what: 'new-key' })}>
          {texts.newKey}
        </button>
      )}
      <Webhook system={system} readOnly={!mayEdit || !live} onChanged={refresh} />
      {system.mayChange && (
        <>
          <Deliveries id={id} mayResend={mayEdit} onResent={refresh} />
          <History answer={history} again={askHistory} />
        </>
      )}
      {asks?.what === 'new-key' && (
        <NewKey
          problem={problem}
          onMake={(name) =>
            run(async () => {
              const { key } = await send('POST /administration/v1/systems/{id}/keys', { params: { id }, body: { name } });
              setSecret(key);
            })
          }
          onClose={close}
        />
      )}
      {asks !== null && asks.what !== 'new-key' && (
        <Confirm
          title={asks.what === 'system' ? texts.end : [texts.endKey, titleOf(asks.key)].filter(Boolean).join(' · ')}
          does={asks.what === 'system' ? texts.end : texts.endKey}
          danger
          problem={problem}
          onDo={() => run(() => end(asks))}
          onClose={close}
        >
          <p>{asks.what === 'system' ? texts.endWhy : texts.endKeyWhy}</p>
        </Confirm>
      )}
    </Screen>
  );
}

const titleOf = ({ begins, name }: Key): string => [begins && `${begins}…`, name].filter(Boolean).join(' ');

const longestKeyName = 60;

/** Asks for the name of a new key. */
function NewKey({ problem, onMake, onClose }: { problem: string; onMake(name: string): Promise<void>; onClose(): void }) {
  const texts = useTexts(table);
  const id = useId();
  const [name, setName] = useState('');
  const tooLong = useTooLong()(name, longestKeyName);
  return (
    <Confirm title={texts.newKey} does={texts.make} problem={problem} onDo={() => onMake(name)} onClose={onClose}>
      <div className="at-field">
        <label htmlFor={id}>{texts.keyName}</label>
        <input
          id={id}
          className="at-input"
          value={name}
          aria-invalid={tooLong !== ''}
          aria-describedby={`${id}-long`}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isComposing(event) && tooLong === '') void onMake(name);
          }}
        />
        <p className="at-problem" role="alert" id={`${id}-long`}>
          {tooLong}
        </p>
        <p className="at-note">{texts.keyNameHelp}</p>
      </div>
    </Confirm>
  );
}

/** Omits the fields that the form shows. */
function About({ system, isInForm }: { system: SystemRecord; isInForm: boolean }) {
  const texts = { ...useTexts(table), ...useTexts(originTexts) };
  const named: Record<string, string> = useTexts(scopeWords);
  const time = useTime();
  const [tenants] = useRead('GET /administration/v1/choices/tenants');
  const nameOf = (id: string) => (tenants.status === 'ready' && tenants.data.find((one) => one.id === id)?.name) || id;
  const fields: [string, string | number][] = [
    [texts.department, system.department],
    [texts.owners, system.owners.map(({ name, userCode }) => name || userCode).join(', ')],
    [texts.scopes, system.scopes.map((scope) => named[scope] ?? scope).join(', ')],
    [texts.tenants, system.tenants.map(nameOf).join(', ')],
    [texts.originsShort, system.origins.join(', ')],
    [texts.networksShort, system.networks.join(', ')],
    [texts.requests, system.requestsPerMinute],
  ];
  return (
    <Facts
      facts={[
        [
          texts.state,
          <Tag key="state" kind={kindOf[system.state]}>
            {texts[system.state]}
          </Tag>,
        ],
        [texts.source, system.source],
        ...(isInForm ? [] : fields),
        [texts.lastContact, system.lastContact && time(system.lastContact)],
        ...(['open', 'closed', 'orphaned', 'unknown'] as const).map((key): [string, number] => [texts[key], system[key]]),
      ]}
    />
  );
}

function Keys({ system: { keys }, onEnd }: { system: SystemRecord; onEnd?(key: Key): void }) {
  const texts = useTexts(table);
  return (
    <Scroll label={texts.keys}>
      <table className="at-table">
        <thead>
          <tr>
            {[texts.key, texts.keyName, texts.state, texts.keyMade, texts.expires, texts.used, ''].map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key.id}>
              <td>
                <code>{key.begins === '' ? '—' : `${key.begins}…`}</code>
              </td>
              <td>{key.name}</td>
              <td>
                <Tag kind={key.state === 'valid' ? 'success' : 'plain'}>{texts[key.state]}</Tag>
              </td>
              <td>
                <Time at={key.createdAt} /> {key.madeBy || texts.byCommand}
              </td>
              <td>
                <Time at={key.expiresAt} />
              </td>
              <td>
                {key.usedAt && <Time at={key.usedAt} />} {key.usedFrom} {key.unused && key.state === 'valid' && texts.unused}
              </td>
              <td>
                {key.state === 'valid' && onEnd && (
                  <button type="button" className="at-button at-button-danger" onClick={() => onEnd(key)}>
                    {texts.endKey}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
