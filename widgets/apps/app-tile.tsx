import { type AppIcon, appIcon, drawingOf } from '@atrium/ui/app-icons';
import { functionIcon } from '@atrium/ui/function-icons';
import { Drawing } from '@atrium/react-parts/icon';

/** The tile of an app: its drawing on a ground of its own soft hue. */
export function AppTile({ code, icon, small = false }: { code: string; icon?: string | undefined; small?: boolean }) {
  return <Tile {...appIcon(code, icon)} small={small} />;
}

/** The tile of a function: the drawing of its module. */
export const FunctionTileMark = ({ moduleCode, icon }: { moduleCode: string; icon?: string }) => (
  <Tile {...functionIcon(moduleCode, icon)} small />
);

function Tile({ icon, hue, small }: AppIcon & { small: boolean }) {
  return (
    <span className={small ? 'app-tile small' : 'app-tile'} ref={(tile) => tile?.style.setProperty('--hue', String(hue))}>
      <Drawing lines={drawingOf(icon)} size={small ? 16 : 20} />
    </span>
  );
}
