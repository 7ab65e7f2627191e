import { $apps } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { AppTile } from '../app-tile.tsx';
import { ownerOf } from '../owner.ts';

/** The tile of the app that a module belongs to. */
export function OwnerTile({ moduleCode }: { moduleCode: string }) {
  const app = ownerOf(moduleCode, useStore($apps));
  return <AppTile code={app?.resourceCode ?? moduleCode} />;
}
