import { msg } from '@atrium/i18n';
import { $accountSecurity, $sessions, loadAccountSecurity, loadSessions } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import buttons from '@atrium/ui/button.css';
import dialog from '@atrium/ui/dialog.css';
import { usePathLink } from '../../../parts/portal-link.tsx';
import { SettingsSearch } from '../../settings-search/settings-search.tsx';
import { useMarkedField } from '../../../parts/hooks/use-marked-field.ts';
import { useSheets } from '../../../parts/hooks/use-sheets.ts';
import { passwordPath } from './password-path.ts';
import { Confirmations } from './confirmations.tsx';
import { SecondFactorSection } from '../second-factor/second-factor-section.tsx';
import { Sessions } from './sessions.tsx';
import { SignIns } from './sign-ins.tsx';

/** Password, second factor, sessions, confirmations, and recent sign-ins. */
export function SecuritySheet({ query = '' }: { query?: string }) {
  useSheets(buttons, dialog);
  const sessions = useStore($sessions);
  const security = useStore($accountSecurity);
  useEffect(() => {
    void loadSessions();
    void loadAccountSecurity();
  }, []);
  useMarkedField(query, sessions.status !== 'loading' && security.status !== 'loading');
  const due = security.status === 'ready' && security.value.passwordDue;
  return (
    <div className="settings">
      <SettingsSearch />
      {due && (
        <div className="due" role="alert">
          <p>{msg('你的密码已停用，因为别人可能知道它。现在就换一个。', { id: 'security-settings.due' })}</p>
          <PasswordLink />
        </div>
      )}
      <section aria-labelledby="password" data-field="password">
        <h2 id="password">{msg('登录密码', { id: 'security-settings.password' })}</h2>
        <div className="head">
          <p className="help">
            {msg('公司所有平台用同一个密码；修改后，其他设备都要重新登录。', { id: 'security-settings.password-help' })}
          </p>
          {!due && <PasswordLink />}
        </div>
      </section>
      <SecondFactorSection />
      <Sessions loaded={sessions} />
      <Confirmations loaded={security} />
      <SignIns />
    </div>
  );
}

function PasswordLink() {
  const title = msg('修改密码', { id: 'password-dialog.title' });
  const link = usePathLink({ path: passwordPath, title });
  return (
    <a className="quiet" {...link}>
      {title}
    </a>
  );
}
