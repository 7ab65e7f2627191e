import { msg } from '@atrium/i18n';
import { addApp, failureSentence, type NewApp } from '@atrium/stores';
import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import { CopyButton } from '../../../parts/copy-button.tsx';
import { TextField } from '../../../parts/form/text-field.tsx';
import { Modal } from '../../../parts/modal.tsx';
import { tooLong } from '../../../parts/text/too-long.tsx';

const longestName = 60;

interface Props {
  app: NewApp;
  onAdded(codes: readonly string[] | null): void;
  onClose(): void;
}

/** Three steps on one sheet: scan or type the secret, name the app, enter a code that it shows. */
export function AddAppDialog({ app: { secret, qr }, onAdded, onClose }: Props) {
  const [name, setName] = useState(msg('手机验证器', { id: 'second-factor.default-name' }));
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const nameInput = useRef<HTMLInputElement>(null);
  // After the dialog, which its effect opens.
  useLayoutEffect(() => input.current?.focus(), []);
  const refuse = (sentence: string) => {
    setError(sentence);
    input.current?.focus();
    input.current?.select();
  };
  const send = async () => {
    if (busy) return;
    if (tooLong(name, longestName) !== '') return nameInput.current?.focus();
    if (code.replace(/[\s-]/g, '').length !== 6) return refuse(msg('请输入应用显示的 6 位验证码', { id: 'second-factor.code-missing' }));
    setBusy(true);
    try {
      onAdded(await addApp(name.trim() || msg('手机验证器', { id: 'second-factor.default-name' }), code.trim()));
    } catch (refused) {
      setBusy(false);
      const { kind } = refused as { kind?: string };
      refuse(kind === 'aborted' ? '' : failureSentence(refused));
    }
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <Modal
      heading={msg('添加验证器应用', { id: 'second-factor.add-app' })}
      held={busy || code !== ''}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {msg('取消', { id: 'security-settings.cancel' })}
          </button>
          <button type="submit" form="add-app" className="button primary" aria-busy={busy} aria-disabled={busy}>
            {msg('添加', { id: 'second-factor.add' })}
          </button>
        </>
      }
    >
      <form id="add-app" className="form" noValidate onSubmit={onSubmit}>
        <p>{msg('用手机上的验证器应用扫描二维码，再输入它显示的 6 位验证码。', { id: 'second-factor.scan' })}</p>
        <img
          className="qr"
          src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
          alt={msg('二维码', { id: 'second-factor.qr' })}
          width={200}
          height={200}
        />
        <p className="help secret">
          {msg('不能扫码？手动输入这个密钥：', { id: 'second-factor.secret' })}
          <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <CopyButton what={msg('密钥', { id: 'second-factor.key' })} text={secret} />
        </p>
        <TextField
          name="name"
          label={msg('名称', { id: 'second-factor.name' })}
          value={name}
          maxLength={longestName}
          input={nameInput}
          onChange={setName}
        />
        <TextField
          name="code"
          label={msg('验证码', { id: 'second-factor.code' })}
          value={code}
          error={error}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          halfWidth
          input={input}
          onChange={setCode}
        />
      </form>
    </Modal>
  );
}
