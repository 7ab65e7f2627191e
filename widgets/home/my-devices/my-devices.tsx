import { formatDate, formatNumber, msg, str } from '@atrium/i18n';
import { $devices, daysBetween, type Device, loadDevices, ticketAddress } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { CopyButton } from '../../parts/copy-button.tsx';
import { EmptyState } from '@atrium/react-parts/state';
import { Failure } from '../../parts/failure.tsx';
import { Drawing, Icon } from '@atrium/react-parts/icon';
import { useDelay } from '../../parts/hooks/use-delay.ts';
import { useMinute } from '../../parts/hooks/use-minute.ts';
import { deviceDrawings } from './drawings.ts';

const order = { 'to-return': 0, repair: 1, 'in-use': 2 } as const;

/** The user's devices, in the order of their return dates. A fault is reported in a pre-filled form. */
export function MyDevices() {
  const loaded = useStore($devices);
  const late = useDelay();
  const now = useMinute();
  useEffect(() => void loadDevices(), []);
  if (loaded.status === 'failed') {
    return <Failure text={msg('设备没有加载出来。', { id: 'my-devices.failed' })} onRetry={() => void loadDevices()} />;
  }
  if (loaded.status === 'loading') {
    return (
      <div className="devices" aria-busy="true">
        {late && [0, 1, 2].map((card) => <div key={card} className="skeleton" />)}
      </div>
    );
  }
  if (loaded.devices.length === 0) {
    return (
      <EmptyState title={msg('名下没有设备', { id: 'my-devices.empty' })}>
        <p>{msg('领用的电脑、手机和门禁卡会在这里，由信息化部门登记。', { id: 'my-devices.empty-advice' })}</p>
      </EmptyState>
    );
  }
  const devices = loaded.devices.toSorted((a, b) => order[a.state] - order[b.state]);
  return (
    <>
      <p className="count">{msg(str`名下 ${formatNumber(devices.length)} 件`, { id: 'my-devices.count' })}</p>
      <ul className="devices">
        {devices.map((device) => (
          <li key={device.id}>
            <DeviceSheet device={device} now={now} />
          </li>
        ))}
      </ul>
    </>
  );
}

function DeviceSheet({ device, now }: { device: Device; now: number }) {
  const { kind, drawing, model, serialNo, assignedAt, returnAt, state } = device;
  const name = `device-${device.id}`;
  return (
    <article className={`device ${state}`} aria-labelledby={name}>
      <span className="drawing">
        <Drawing lines={deviceDrawings[drawing]} size={28} />
      </span>
      <div className="what">
        <h2 id={name}>{model}</h2>
        <p>
          {kind} · <DeviceState state={state} />
        </p>
      </div>
      <dl>
        <dt>{msg('序列号', { id: 'my-devices.serial' })}</dt>
        <dd className="serial">
          {serialNo}
          <CopyButton what={msg('序列号', { id: 'my-devices.serial' })} text={serialNo} />
        </dd>
        <dt>{msg('领用日期', { id: 'my-devices.since' })}</dt>
        <dd>{formatDate(assignedAt)}</dd>
        {returnAt && (
          <>
            <dt>{msg('归还期限', { id: 'my-devices.return' })}</dt>
            <dd>
              {formatDate(returnAt)} <ReturnHint at={returnAt} now={now} />
            </dd>
          </>
        )}
      </dl>
      <a className="quiet" href={faultAddress(device)} target="_blank" rel="noopener">
        {state === 'repair' ? msg('补充故障情况', { id: 'my-devices.more' }) : msg('报告故障', { id: 'my-devices.fault' })}
        <Icon name="external-link" size={14} />
        <span className="unseen">{msg('（新窗口）', { id: 'my-devices.window' })}</span>
      </a>
    </article>
  );
}

const signs = { 'in-use': 'circle-check', repair: 'settings', 'to-return': 'clock' } as const;

function DeviceState({ state }: { state: Device['state'] }) {
  return (
    <span className="state" data-state={state}>
      <Icon name={signs[state]} size={14} />
      {
        {
          'in-use': msg('使用中', { id: 'my-devices.in-use' }),
          repair: msg('维修中', { id: 'my-devices.repair' }),
          'to-return': msg('待归还', { id: 'my-devices.to-return' }),
        }[state]
      }
    </span>
  );
}

/** How soon a device goes back, where it is soon or late. */
function ReturnHint({ at, now }: { at: string; now: number }) {
  const days = daysBetween(now, at);
  if (days > 14) return null;
  const text =
    days < 0
      ? msg(str`已逾期 ${formatNumber(-days)} 天`, { id: 'my-devices.overdue' })
      : days === 0
        ? msg('就是今天', { id: 'my-devices.today' })
        : msg(str`还有 ${formatNumber(days)} 天`, { id: 'my-devices.days-left' });
  return <strong className={days < 0 ? 'overdue' : undefined}>{text}</strong>;
}

const faultAddress = ({ kind, model, serialNo }: Device): string =>
  ticketAddress({
    title: msg(str`${kind}故障：${model}`, { id: 'my-devices.ticket' }),
    facts: [factText(kind, model), factText(msg('序列号', { id: 'my-devices.serial' }), serialNo)],
    category: 'device',
  });

const factText = (name: string, value: string): string => msg(str`${name}：${value}`, { id: 'my-devices.fact' });
