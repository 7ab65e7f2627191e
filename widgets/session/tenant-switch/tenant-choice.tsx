import { isComposing, msg } from '@atrium/i18n';
import type { Tenant } from '@atrium/stores';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '@atrium/react-parts/icon';
import { ConfirmSwitch } from './confirm-switch.tsx';
import { TenantRow } from './tenant-row.tsx';

interface Props {
  tenants: readonly Tenant[];
  todos: Readonly<Record<string, number>> | null;
}

/** More than so many are narrowed by typing. */
const manyTenants = 7;

/** A radio a tenant; digits choose, typing narrows where there are many. */
export function TenantChoice({ tenants, todos }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [filter, setFilter] = useState('');
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const wanted = filter.trim().toLowerCase();
  const shown = tenants.filter(({ name, description }) => `${name}\n${description}`.toLowerCase().includes(wanted));
  const target = shown.find(({ id, current }) => id === chosen && !current);
  const others = tenants.some(({ current }) => !current);

  useEffect(() => form.current?.querySelector<HTMLElement>('input:enabled')?.focus(), []);

  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const typing = (event.target as HTMLElement).matches('[type=search]');
    if (event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return;
    if (typing && event.key === 'Escape' && filter) {
      event.preventDefault();
      setFilter('');
    }
    const tenant = typing || !/^[1-9]$/.test(event.key) ? undefined : shown[Number(event.key) - 1];
    if (!tenant || tenant.current) return;
    setChosen(tenant.id);
    form.current?.querySelector<HTMLElement>(`[value="${CSS.escape(tenant.id)}"]`)?.focus();
  };
  const onFail = (message: string) => {
    setAsking(false);
    setRefusal(message);
  };

  return (
    <form
      ref={form}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        setRefusal('');
        if (target) setAsking(true);
      }}
    >
      {tenants.length > manyTenants && (
        <label className="filter">
          <Icon name="search" />
          <input
            type="search"
            value={filter}
            maxLength={64}
            autoComplete="off"
            aria-label={msg('筛选租户', { id: 'tenant-switch.filter' })}
            placeholder={msg('按名称筛选', { id: 'tenant-switch.filter-placeholder' })}
            onChange={(event) => setFilter(event.currentTarget.value)}
          />
        </label>
      )}
      <fieldset>
        <legend className="unseen">{msg('租户', { id: 'tenant-switch.legend' })}</legend>
        {shown.map((tenant, at) => (
          <TenantRow
            key={tenant.id}
            tenant={tenant}
            digit={others && at < 9 ? at + 1 : null}
            todo={todos?.[tenant.id] ?? 0}
            chosen={target ? tenant.id === target.id : tenant.current}
            onChoose={setChosen}
          />
        ))}
        {shown.length === 0 && <p className="none">{msg('没有这个名称的租户', { id: 'tenant-switch.none' })}</p>}
      </fieldset>
      {!others && <p className="none">{msg('您只属于这一个租户', { id: 'tenant-switch.only' })}</p>}
      <p className="refusal" role="alert">
        {refusal}
      </p>
      {others && (
        <button type="submit" className="button primary" disabled={!target}>
          {msg('切换', { id: 'tenant-switch.switch' })}
        </button>
      )}
      {asking && target && <ConfirmSwitch tenant={target} onCancel={() => setAsking(false)} onFail={onFail} />}
    </form>
  );
}
