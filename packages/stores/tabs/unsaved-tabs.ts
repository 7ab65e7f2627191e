import { change, openTabs } from './strip.ts';
import type { Tab } from './tab.ts';

type HoldsBack = (key: string) => boolean;

let holdsBack: HoldsBack = () => false;

/** Sets the function that asks the pages of a tab's view whether they would cancel `beforeunload`. */
export const askPagesWith = (ask: HoldsBack): void => void (holdsBack = ask);

/** Open tabs with unsaved work; it asks pages in frames, so call it only before something would be lost. */
export function unsavedTabs(keys?: readonly string[]): readonly Tab[] {
  const isMeant = ({ key }: Tab) => keys?.includes(key) ?? true;
  for (const { key, unsaved } of openTabs().filter(isMeant)) {
    if (unsaved === undefined || unsaved === 'held') change(key, { unsaved: holdsBack(key) ? 'held' : undefined });
  }
  return openTabs().filter((tab) => tab.unsaved && isMeant(tab));
}
