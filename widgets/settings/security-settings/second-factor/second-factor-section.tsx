import { formatNumber, msg, str } from '@atrium/i18n';
import {
  $secondFactors,
  addPasskey,
  beginApp,
  failureSentence,
  loadSecondFactors,
  type NewApp,
  renewRecoveryCodes,
  type SecondFactor,
  type SecondFactors,
} from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import form from '@atrium/react-parts/form/form.css';
import copyButton from '../../../parts/copy-button.css';
import { Failure } from '../../../parts/failure.tsx';
import { useSheets } from '../../../parts/hooks/use-sheets.ts';
import { AddAppDialog } from './add-app-dialog.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { FactorRow } from './factor-row.tsx';
import { RemoveFactorDialog } from './remove-factor-dialog.tsx';
import own from './second-factor.css';

type Open =
  | { kind: 'app'; app: NewApp }
  | { kind: 'codes'; codes: readonly string[] }
  | { kind: 'remove'; factor: SecondFactor; isLast: boolean }
  | null;

/** How the person shows at the sign-in that it is them, beside the password: apps, passkeys and recovery codes. */
export function SecondFactorSection() {
  useSheets(form, copyButton, own);
  const loaded = useStore($secondFactors);
  useEffect(() => void loadSecondFactors(), []);
  return (
    <section aria-labelledby="second-factor" data-field="secondFactor">
      <h2 id="second-factor">{msg('第二步验证', { id: 'second-factor.title' })}</h2>
      {loaded.status === 'loading' && <div aria-busy="true" className="skeleton" />}
      {loaded.status === 'failed' && (
        <Failure text={msg('没有加载出来。', { id: 'security-settings.failed' })} onRetry={() => void loadSecondFactors()} />
      )}
      {loaded.status === 'ready' && <Factors value={loaded.value} />}
    </section>
  );
}

function Factors({ value }: { value: SecondFactors }) {
  const { asked, required, passkeys, factors, recoveryCodes } = value;
  const [open, setOpen] = useState<Open>(null);
  const [said, setSaid] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);

  if (!asked) return <p className="help">{msg('你通过统一认证登录，第二步验证由统一认证负责。', { id: 'second-factor.outside' })}</p>;

  const run = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setError('');
    setSaid('');
    try {
      await work();
    } catch (refused) {
      const { kind } = refused as { kind?: string };
      setError(kind === 'aborted' ? '' : failureSentence(refused));
    }
    setBusy(false);
  };
  const added = (codes: readonly string[] | null) => {
    setSaid(msg('已添加。下次登录时会用到它。', { id: 'second-factor.added' }));
    setOpen(codes === null ? null : { kind: 'codes', codes });
  };
  const newPasskey = async () => {
    const codes = await addPasskey(msg('通行密钥', { id: 'second-factor.passkey' }));
    if (codes === false) setError(msg('通行密钥没有完成，请再试一次。', { id: 'second-factor.given-up' }));
    else added(codes);
  };
  const isKept = required && factors.length === 1;
  return (
    <>
      <p className="help">{msg('登录时除了密码，再用手机或这台设备验证一步；别人知道密码也进不来。', { id: 'second-factor.help' })}</p>
      {factors.length > 0 && (
        <ul className="rows">
          {factors.map((factor) => (
            <FactorRow
              key={factor.id}
              factor={factor}
              onRemove={isKept ? null : () => setOpen({ kind: 'remove', factor, isLast: factors.length === 1 })}
            />
          ))}
          <li>
            <div>
              <p className="device">{msg('恢复码', { id: 'second-factor.codes' })}</p>
              <p className={recoveryCodes < 3 ? 'help few' : 'help'}>
                {msg(str`还剩 ${formatNumber(recoveryCodes)} 个，手机不在身边时用，每个只能用一次`, { id: 'second-factor.codes-left' })}
              </p>
            </div>
            <div className="does">
              <button
                type="button"
                className="quiet"
                aria-disabled={busy}
                onClick={() => void run(async () => setOpen({ kind: 'codes', codes: await renewRecoveryCodes() }))}
              >
                {msg('换新恢复码', { id: 'second-factor.renew' })}
              </button>
            </div>
          </li>
        </ul>
      )}
      {isKept && (
        <p className="help">{msg('你的角色要求第二步验证，最后一种方式不能移除。可以先添加另一种。', { id: 'second-factor.kept' })}</p>
      )}
      <div className="does adds">
        <button
          type="button"
          className="quiet"
          aria-disabled={busy}
          onClick={() => void run(async () => setOpen({ kind: 'app', app: await beginApp() }))}
        >
          {msg('添加验证器应用', { id: 'second-factor.add-app' })}
        </button>
        {passkeys && (
          <button type="button" className="quiet" aria-disabled={busy} onClick={() => void run(newPasskey)}>
            {msg('添加通行密钥', { id: 'second-factor.add-passkey' })}
          </button>
        )}
      </div>
      <p role="status">{said}</p>
      <p className="error" role="alert">
        {error}
      </p>
      {open?.kind === 'app' && <AddAppDialog app={open.app} onAdded={added} onClose={() => setOpen(null)} />}
      {open?.kind === 'codes' && <CodesDialog codes={open.codes} onClose={() => setOpen(null)} />}
      {open?.kind === 'remove' && (
        <RemoveFactorDialog
          factor={open.factor}
          isLast={open.isLast}
          onClose={(sentence = '') => {
            setOpen(null);
            setSaid(sentence);
          }}
        />
      )}
    </>
  );
}
