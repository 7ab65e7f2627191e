import { useStore } from '@nanostores/react';
import { $tenants, loadTenants, type Tenant } from '@atrium/stores';
import { msg } from '@atrium/i18n';
import { useEffect } from 'react';
import { Failure } from '../../parts/failure.tsx';
import { useDelay } from '../../parts/hooks/use-delay.ts';
import { TenantChoice } from './tenant-choice.tsx';

/** The new tenant; the page is reloaded unless a listener does that (`preventDefault`). */
export type TenantSwitchedEvent = CustomEvent<Pick<Tenant, 'id' | 'name'>>;

/** The person's tenants, and the way into another one (R-TEN-01). */
export function TenantSwitch() {
  const tenants = useStore($tenants);
  useEffect(() => void loadTenants(), []);
  if (tenants.status === 'failed')
    return <Failure text={msg('没能加载租户', { id: 'tenant-switch.failed' })} onRetry={() => void loadTenants()} />;
  if (tenants.status === 'loading') return <Skeleton />;
  return <TenantChoice tenants={tenants.tenants} todos={tenants.todos} />;
}

function Skeleton() {
  const late = useDelay();
  return (
    <div className="waiting" role="status" aria-label={msg('正在加载租户', { id: 'tenant-switch.loading' })}>
      {late &&
        [70, 55, 62].map((width) => <i key={width} className="skeleton" ref={(bar) => bar?.style.setProperty('width', `${width}%`)} />)}
    </div>
  );
}
