import { formatDate, msg, str } from '@atrium/i18n';
import type { SecondFactor } from '@atrium/stores';
import { timeAgo } from '../../../parts/text/time-ago.ts';

/** One factor: its kind, when it was added and used; `onRemove` is null if it must stay. */
export function FactorRow({ factor: { kind, name, addedAt, usedAt }, onRemove }: { factor: SecondFactor; onRemove: (() => void) | null }) {
  const what = kind === 'app' ? msg('验证器应用', { id: 'second-factor.app' }) : msg('通行密钥', { id: 'second-factor.passkey' });
  const since = formatDate(addedAt, { dateStyle: 'medium' });
  return (
    <li>
      <div>
        <p className="device">{name}</p>
        <p className="help">
          {usedAt === null
            ? msg(str`${what} · ${since} 添加 · 还没用过`, { id: 'second-factor.unused' })
            : msg(str`${what} · ${since} 添加 · ${timeAgo(usedAt)}用过`, { id: 'second-factor.used' })}
        </p>
      </div>
      {onRemove && (
        <div className="does">
          <button
            type="button"
            className="quiet"
            aria-label={msg(str`移除 ${name}`, { id: 'second-factor.remove-label' })}
            onClick={onRemove}
          >
            {msg('移除', { id: 'second-factor.remove' })}
          </button>
        </div>
      )}
    </li>
  );
}
