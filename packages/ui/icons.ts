import { frameDrawings } from './frame-drawings.ts';
import type { IconNode } from './icon-node.ts';
import { moreDrawings } from './more-drawings.ts';

export type { IconNode } from './icon-node.ts';

export type IconName = keyof typeof frameDrawings | keyof typeof moreDrawings;

/** All drawings by name as data, so that Lit and React render the same ones. Those of apps come with `app-icons.ts`. */
export const icons: Readonly<Record<IconName, readonly IconNode[]>> = { ...frameDrawings, ...moreDrawings };
