import { formatDate, formatNumber, msg, str } from '@atrium/i18n';
import { type $accountSecurity, loadAccountSecurity } from '@atrium/stores';
import { Failure } from '../../../parts/failure.tsx';

type Loaded = ReturnType<typeof $accountSecurity.get>;

/** Actions that require a confirmation of the identity, and how long it is valid. */
export function Confirmations({ loaded }: { loaded: Loaded }) {
  return (
    <section aria-labelledby="confirmations" data-field="confirmations">
      <h2 id="confirmations">{msg('操作确认', { id: 'security-settings.confirmations' })}</h2>
      {loaded.status === 'loading' && <div aria-busy="true" className="skeleton" />}
      {loaded.status === 'failed' && (
        <Failure text={msg('没有加载出来。', { id: 'security-settings.failed' })} onRetry={() => void loadAccountSecurity()} />
      )}
      {loaded.status === 'ready' && <Rules value={loaded.value} />}
    </section>
  );
}

function Rules({ value }: { value: Extract<Loaded, { status: 'ready' }>['value'] }) {
  const { confirmedMinutes, confirmedUntil, confirmedActions } = value;
  const names = confirmedActions.flatMap((action) => actionName(action) ?? []);
  return (
    <>
      <p className="help">
        {msg(str`下面的操作会再次确认是你本人。确认一次，${formatNumber(confirmedMinutes)} 分钟内不再问。`, {
          id: 'security-settings.confirm-help',
        })}
      </p>
      <p className="help">
        {confirmedUntil === null
          ? msg('现在做这些操作会先确认。', { id: 'security-settings.confirm-next' })
          : msg(str`这次确认到 ${formatDate(confirmedUntil, { hour: '2-digit', minute: '2-digit' })} 为止。`, {
              id: 'security-settings.confirm-until',
            })}
      </p>
      <ul className="asks">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </>
  );
}

/** An action of the audit log, in words; null for actions that users do not do here. */
function actionName(action: string): string | null {
  switch (action) {
    case 'bank-card-read':
      return msg('查看完整的银行卡号', { id: 'security-settings.card-read' });
    case 'bank-card-changed':
      return msg('添加、修改、删除银行卡', { id: 'security-settings.card-changed' });
    case 'exported':
      return msg('导出通讯录', { id: 'security-settings.exported' });
    case 'second-factor-changed':
      return msg('添加、移除第二步验证，换新恢复码', { id: 'second-factor.confirmed' });
    case 'session-disowned':
      return msg('报告不是本人的登录', { id: 'security-settings.reported' });
    default:
      return null;
  }
}
