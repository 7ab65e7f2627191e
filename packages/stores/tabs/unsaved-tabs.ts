import { change, openTabs } from './strip.ts';
import type { Tab } from './tab.ts';

type HoldsBack = (key: string) => boolean;

let holdsBack: HoldsBack = () => false;

/** Says how the pages of a tab's view are asked whether they hold somebody back, as a browser asks by `beforeunload`. */
export const askPagesWith = (ask: HoldsBack): void => void (holdsBack = ask);

/** Those of the open tabs that hold something unsaved now; pages in frames are asked, so call it only where something would go. */
export function unsavedTabs(keys?: readonly string[]): readonly Tab[] {
  const isMeant = ({ key }: Tab) => keys?.includes(key) ?? true;
  for (const { key, unsaved } of openTabs().filter(isMeant)) {
    if (unsaved === undefined || unsaved === 'held') change(key, { unsaved: holdsBack(key) ? 'held' : undefined });
  }
  return openTabs().filter((tab) => tab.unsaved && isMeant(tab));
}
