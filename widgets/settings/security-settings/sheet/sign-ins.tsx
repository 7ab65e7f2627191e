import { dayAndTime, formatDate, msg } from '@atrium/i18n';
import { $signIns, loadAccountSecurity, type SignInEntry } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { Failure } from '../../../parts/failure.tsx';

/** The last sign-ins to the account, and attempts. */
export function SignIns() {
  const loaded = useStore($signIns);
  return (
    <section aria-labelledby="sign-ins" data-field="signIns">
      <h2 id="sign-ins">{msg('最近登录', { id: 'security-settings.sign-ins' })}</h2>
      <p className="help">{msg('有不认识的？在“登录设备”里报告，或者马上修改密码。', { id: 'security-settings.sign-ins-help' })}</p>
      {loaded.status === 'loading' && <div aria-busy="true" className="skeleton" />}
      {loaded.status === 'failed' && (
        <Failure text={msg('没有加载出来。', { id: 'security-settings.failed' })} onRetry={() => void loadAccountSecurity()} />
      )}
      {loaded.status === 'ready' && (
        <ul className="rows">
          {loaded.value.map(({ at, address, result }) => (
            <li key={`${at} ${result}`}>
              <div>
                <p className={result === 'signed-in' ? undefined : 'failed'}>{resultName(result)}</p>
                <p className="help">
                  {formatDate(at, dayAndTime)} · {address}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function resultName(result: SignInEntry['result']): string {
  if (result === 'signed-in') return msg('登录成功', { id: 'security-settings.signed-in' });
  return result === 'locked-out'
    ? msg('多次失败，账号暂时锁定', { id: 'security-settings.locked' })
    : msg('登录失败', { id: 'security-settings.sign-in-failed' });
}
