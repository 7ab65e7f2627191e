import { appDrawings } from './app-drawings.ts';
import { type IconName, type IconNode, icons } from './icons.ts';

export type AppIconName = keyof typeof appDrawings | IconName;

export interface AppIcon {
  icon: AppIconName;
  /** Hue of the tile in degrees of oklch. */
  hue: number;
}

/** Drawing and hue of each business system of spec §1; the forms differ without colour, too. */
const appIcons: Readonly<Record<string, AppIcon>> = {
  hr: { icon: 'users-round', hue: 155 },
  operations: { icon: 'activity', hue: 255 },
  project: { icon: 'square-kanban', hue: 285 },
  'supply-chain': { icon: 'truck', hue: 65 },
  finance: { icon: 'wallet', hue: 85 },
  'control-center': { icon: 'gauge', hue: 25 },
  administration: { icon: 'stamp', hue: 10 },
  site: { icon: 'globe', hue: 225 },
  brand: { icon: 'megaphone', hue: 345 },
  reports: { icon: 'chart-column', hue: 200 },
  warehouse: { icon: 'warehouse', hue: 45 },
  'smart-park': { icon: 'trees', hue: 135 },
  it: { icon: 'monitor-cog', hue: 265 },
  'user-center': { icon: 'circle-user-round', hue: 180 },
  crm: { icon: 'handshake', hue: 310 },
  sales: { icon: 'shopping-bag', hue: 330 },
  production: { icon: 'factory', hue: 240 },
  contract: { icon: 'file-pen-line', hue: 110 },
};

const unknownApp: AppIcon = { icon: 'blocks', hue: 170 };

/** The icon of an app: the drawing that it names, else that of its code, else the default. */
export function appIcon(code: string, name = ''): AppIcon {
  return named(name, Object.hasOwn(appIcons, code) ? appIcons[code]! : unknownApp);
}

/** An icon with the drawing of that name, where there is one: other systems may have names and addresses of their own. */
export const named = (name: string, icon: AppIcon): AppIcon => (isAppIconName(name) ? { ...icon, icon: name } : icon);

/** Drawings that an app or a function may name. */
export const appIconNames: readonly AppIconName[] = [
  ...new Set([...Object.values(appIcons).map(({ icon }) => icon), 'blocks', 'file-text', 'clock', 'list-checks'] as const),
];

const isAppIconName = (name: string): name is AppIconName => (appIconNames as readonly string[]).includes(name);

/** Codes that have an icon of their own. */
export const appCodesWithIcon: readonly string[] = Object.keys(appIcons);

/** The lines of an app's or a function's icon. */
export const drawingOf = (name: AppIconName): readonly IconNode[] => drawings[name];

const drawings: Readonly<Record<AppIconName, readonly IconNode[]>> = { ...icons, ...appDrawings };
