import { appDrawings } from './app-drawings.ts';
import { frameDrawings } from './frame-drawings.ts';
import type { IconNode } from './icon-node.ts';

export type { IconNode } from './icon-node.ts';

export type IconName = keyof typeof frameDrawings | keyof typeof appDrawings;

/** Every drawing of the portal as data, so that Lit and React render the same ones. */
export const icons: Readonly<Record<IconName, readonly IconNode[]>> = { ...frameDrawings, ...appDrawings };
