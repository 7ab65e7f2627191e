import { appIcon, drawingOf } from '@atrium/ui/app-icons';
import { type IconName, type IconNode, icons } from '@atrium/ui/icons';
import { createElement } from 'react';

/** A drawing of the portal's family; decorative, so it must stand beside a word or in something that has a name. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return <Drawing lines={icons[name]} size={size} />;
}

function Drawing({ lines, size }: { lines: readonly IconNode[]; size: number }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      {lines.map(([tag, attributes], i) => createElement(tag, { ...attributes, key: i }))}
    </svg>
  );
}

/** The tile of an app: its drawing on a ground of its own soft hue. */
export function AppTile({ code, small = false }: { code: string; small?: boolean }) {
  const { icon, hue } = appIcon(code);
  return (
    <span className={small ? 'app-tile small' : 'app-tile'} ref={(tile) => tile?.style.setProperty('--hue', String(hue))}>
      <Drawing lines={drawingOf(icon)} size={small ? 16 : 20} />
    </span>
  );
}
