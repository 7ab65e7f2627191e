import { $apps, ownerOf } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { AppTile } from '../../apps/app-tile.tsx';

/** The tile of the app that a module belongs to. */
export function OwnerTile({ moduleCode }: { moduleCode: string }) {
  const app = ownerOf(moduleCode, useStore($apps));
  return <AppTile code={app?.resourceCode ?? moduleCode} icon={app?.iconSrc} />;
}
