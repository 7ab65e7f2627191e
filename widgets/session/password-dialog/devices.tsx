import { formatNumber, msg, str } from '@atrium/i18n';

interface Props {
  /** Null while they are not known. */
  names: readonly string[] | null;
  /** They have been signed out already. */
  ended?: boolean;
}

/** Which devices the change signs out, or has signed out. */
export function Devices({ names, ended = false }: Props) {
  if (!names?.length) return null;
  const count = formatNumber(names.length);
  const text = ended
    ? msg(str`${count} 台其他设备已退出登录：`, { id: 'password-dialog.ended' })
    : msg(str`修改后，这 ${count} 台其他设备会退出登录：`, { id: 'password-dialog.will-end' });
  const known = new Map<string, number>();
  for (const name of names) known.set(name, (known.get(name) ?? 0) + 1);
  return (
    <div className="devices">
      <p>{text}</p>
      <ul>
        {[...known].map(([name, times]) => (
          <li key={name}>
            {name || msg('未知设备', { id: 'password-dialog.unknown-device' })}
            {times > 1 && ` × ${formatNumber(times)}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
