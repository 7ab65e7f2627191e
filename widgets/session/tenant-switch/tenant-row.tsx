import { formatNumber, msg, str } from '@atrium/i18n';
import type { Tenant } from '@atrium/stores';
import { useId } from 'react';

interface Props {
  tenant: Tenant;
  /** The key that chooses it. */
  digit: number | null;
  todo: number;
  chosen: boolean;
  onChoose(id: string): void;
}

export function TenantRow({ tenant: { id, name, description, logo, current }, digit, todo, chosen, onChoose }: Props) {
  const about = useId();
  return (
    <label className={current ? 'tenant current' : 'tenant'}>
      <input
        type="radio"
        name="tenant"
        value={id}
        checked={chosen}
        disabled={current}
        aria-label={name}
        aria-describedby={about}
        aria-keyshortcuts={digit === null || current ? undefined : String(digit)}
        onChange={() => onChoose(id)}
      />
      {logo && <img src={logo} alt="" width="28" height="28" />}
      <span className="words">
        <b>
          <bdi>{name}</bdi>
        </b>
        <span id={about} className="about">
          {current && <em>{msg('当前租户', { id: 'tenant-switch.current' })}</em>}
          {todo > 0 && <em className="todo">{msg(str`${formatNumber(todo)} 条待办`, { id: 'tenant-switch.todo' })}</em>}
          {description && <bdi>{description}</bdi>}
        </span>
      </span>
      {digit !== null && !current && <kbd aria-hidden="true">{msg(str`按 ${digit}`, { id: 'tenant-switch.key' })}</kbd>}
    </label>
  );
}
