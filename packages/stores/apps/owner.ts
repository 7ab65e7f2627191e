import type { App } from './apps.ts';

/** The app that a module belongs to; undefined when its code says nothing about that. */
export function ownerOf(moduleCode: string, apps: readonly App[]): App | undefined {
  const isOwner = ({ moduleCode: own, appCodes }: App) => own === moduleCode || appCodes.includes(moduleCode);
  const isParent = ({ resourceCode }: App) => moduleCode.startsWith(`${resourceCode}-`);
  return apps.find(isOwner) ?? apps.filter(isParent).sort((a, b) => b.resourceCode.length - a.resourceCode.length)[0];
}
