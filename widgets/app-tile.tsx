import { appIcon, drawingOf } from '@atrium/ui/app-icons';
import { Drawing } from './icon.tsx';

/** The tile of an app: its drawing on a ground of its own soft hue. */
export function AppTile({ code, small = false }: { code: string; small?: boolean }) {
  const { icon, hue } = appIcon(code);
  return (
    <span className={small ? 'app-tile small' : 'app-tile'} ref={(tile) => tile?.style.setProperty('--hue', String(hue))}>
      <Drawing lines={drawingOf(icon)} size={small ? 16 : 20} />
    </span>
  );
}
