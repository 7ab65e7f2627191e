import { $language, formatDate, msg, str } from '@atrium/i18n';
import { $consents, type Consent, loadConsents, withdrawConsent } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Failure } from '../../failure.tsx';
import { timeAgo } from '../../time-ago.ts';

/** Pages outside the portal that may show things of the person, each to be taken back; nothing where there are none. */
export function Consents() {
  const loaded = useStore($consents);
  const [said, setSaid] = useState('');
  useEffect(() => void loadConsents(), []);
  const consents = loaded.status === 'ready' ? loaded.consents : [];
  if (loaded.status === 'loading' || (loaded.status === 'ready' && consents.length === 0 && said === '')) return null;
  const withdraw = async ({ id, hostOrigin }: Consent) => {
    try {
      await withdrawConsent(id);
      setSaid(msg(str`${hostOrigin} 不能再显示你的内容。`, { id: 'security-settings.withdrawn' }));
    } catch {
      setSaid('');
    }
  };
  return (
    <section aria-labelledby="consents">
      <h2 id="consents">{msg('允许显示你内容的页面', { id: 'security-settings.consents' })}</h2>
      <p className="help">{msg('这些页面在门户之外，你登录门户期间可以显示你的内容。', { id: 'security-settings.consents-help' })}</p>
      <p role="status">{said}</p>
      {loaded.status === 'failed' && (
        <Failure text={msg('没有加载出来。', { id: 'security-settings.failed' })} onRetry={() => void loadConsents()} />
      )}
      <ul className="rows">
        {consents.map((consent) => (
          <Row key={consent.id} consent={consent} onWithdraw={() => void withdraw(consent)} />
        ))}
      </ul>
    </section>
  );
}

function Row({ consent: { hostOrigin, scopes, createdAt, usedAt }, onWithdraw }: { consent: Consent; onWithdraw(): void }) {
  const since = formatDate(createdAt, { dateStyle: 'medium' });
  return (
    <li>
      <div>
        <p className="device" dir="ltr">
          {hostOrigin}
        </p>
        <p className="help">
          {msg(str`${listOf(scopes.map(scopeName))} · ${since} 允许 · ${timeAgo(usedAt)}用过`, { id: 'security-settings.consent' })}
        </p>
      </div>
      <button
        type="button"
        className="quiet"
        aria-label={msg(str`收回 ${hostOrigin}`, { id: 'security-settings.withdraw-label' })}
        onClick={onWithdraw}
      >
        {msg('收回', { id: 'security-settings.withdraw' })}
      </button>
    </li>
  );
}

const listOf = (names: readonly string[]): string => new Intl.ListFormat($language.get(), { type: 'conjunction' }).format(names);

function scopeName(scope: Consent['scopes'][number]): string {
  switch (scope) {
    case 'messages':
      return msg('消息', { id: 'security-settings.scope-messages' });
    case 'people':
      return msg('通讯录', { id: 'security-settings.scope-people' });
    case 'home':
      return msg('首页卡片', { id: 'security-settings.scope-home' });
    case 'assistant':
      return msg('AI 助手', { id: 'security-settings.scope-assistant' });
  }
}
