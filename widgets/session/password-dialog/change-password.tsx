import { msg } from '@atrium/i18n';
import { $sessions, deviceName, loadPasswordRules, loadSessions, type PasswordRules, type SessionEntry } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { Failure } from '../../parts/failure.tsx';
import { Modal } from '../../parts/modal.tsx';
import { Devices } from './devices.tsx';
import { type FieldName, usePasswordForm } from './use-password-form.ts';
import { PasswordFields } from './password-fields.tsx';

type LoadedRules = PasswordRules | 'loading' | 'failed';

const others = (sessions: readonly SessionEntry[]) => sessions.filter(({ current }) => !current);

export function ChangePassword({ username, onClose }: { username: string; onClose(): void }) {
  const [known, setKnown] = useState<LoadedRules>('loading');
  const [ended, setEnded] = useState<readonly string[] | null>(null);
  const sessions = useStore($sessions);
  const form = useRef<HTMLFormElement>(null);
  const elsewhere = sessions.status === 'ready' ? others(sessions.sessions) : null;

  const load = () => {
    loadPasswordRules().then(setKnown, () => setKnown('failed'));
    void loadSessions();
  };
  useEffect(load, []);
  const retry = () => {
    setKnown('loading');
    load();
  };

  const focus = (name: FieldName) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  const done = () => {
    setEnded((elsewhere ?? []).map(({ device }) => deviceName(device)));
    void loadSessions();
  };
  const rules = typeof known === 'object' ? known.rules : [];
  const { values, errors, busy, change, submit, typed } = usePasswordForm(rules, focus, done);
  const usable = typeof known === 'object' && known.own;

  return (
    <Modal
      heading={msg('修改密码', { id: 'password-dialog.title' })}
      held={busy || (typed && !ended)}
      onClose={onClose}
      actions={
        <>
          {usable && !ended && (
            <button type="button" className="button" onClick={onClose}>
              {msg('取消', { id: 'password-dialog.cancel' })}
            </button>
          )}
          {ended || !usable ? (
            <button type="button" className="button primary" onClick={onClose}>
              {msg('关闭', { id: 'dialog.close' })}
            </button>
          ) : (
            <button type="submit" form="password" className="button primary" aria-disabled={busy} aria-busy={busy}>
              {msg('确定', { id: 'password-dialog.submit' })}
            </button>
          )}
        </>
      }
    >
      {known === 'failed' && <Failure text={msg('没能加载密码规则', { id: 'password-dialog.failed' })} onRetry={retry} />}
      {typeof known === 'object' && !known.own && <p>{msg('您的密码由统一认证管理，请到那里修改。', { id: 'password-dialog.outside' })}</p>}
      {!ended && known !== 'failed' && (typeof known !== 'object' || known.own) && (
        <form
          id="password"
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (usable) void submit();
          }}
        >
          <p className="soft">{msg('修改后，公司所有平台的密码会一起变更。', { id: 'password-dialog.everywhere' })}</p>
          <input type="text" className="unseen" autoComplete="username" value={username} readOnly tabIndex={-1} aria-hidden="true" />
          <PasswordFields values={values} errors={errors} rules={rules} busy={busy} onChange={change} />
          <Devices names={elsewhere && elsewhere.map(({ device }) => deviceName(device))} />
          <p className="refusal" role="alert">
            {errors.form}
          </p>
        </form>
      )}
      <div role="status" className="done">
        {ended && (
          <>
            <p className="said">{msg('修改成功!', { id: 'password-dialog.done' })}</p>
            <Devices names={ended} ended />
          </>
        )}
      </div>
    </Modal>
  );
}
