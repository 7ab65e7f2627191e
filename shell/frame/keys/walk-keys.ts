import { $activeKey, $maximised, $tabs, onShortcut, setMaximised } from '@atrium/stores';
import { goToTab } from '../../routes/go-to-tab.ts';
import { $page } from '../../routes/navigation.ts';
import { closeTabs, reopenTabs } from '../../tabs/tab-navigation.ts';
import { showAllTabs, walkRegions } from '../../controllers/region-walk.ts';

/** The keys that lead from any place, views included, to other tabs and to the parts of the frame (U-07, U-14). */
export function followWalkKeys(): () => void {
  const stops = [
    onShortcut('close-tab', closeFront),
    onShortcut('reopen', () => reopenTabs()),
    onShortcut('show-next', () => showBeside(1)),
    onShortcut('show-previous', () => showBeside(-1)),
    onShortcut('region', () => walkRegions(1)),
    onShortcut('region-before', () => walkRegions(-1)),
    onShortcut('all-tabs', () => showAllTabs()),
    onShortcut('restore', restore),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Only where the tab is in sight. */
function closeFront(): boolean {
  const inSight = $page.get() === 'app-center';
  if (inSight) void closeTabs('current', $activeKey.get());
  return inSight;
}

/** Round and round, from the last tab to the first. */
function showBeside(step: 1 | -1): void {
  const tabs = $tabs.get();
  const at = tabs.findIndex(({ key }) => key === $activeKey.get());
  void goToTab(tabs.at((at + step) % tabs.length)!);
}

/** A dialog or menu, of a view too, takes Esc first. */
function restore(event: KeyboardEvent): boolean {
  const page = (event.composedPath()[0] as Node | undefined)?.ownerDocument ?? document;
  const open = [document, page].flatMap((one) => [...one.querySelectorAll('dialog[open], [role=dialog], :popover-open')]);
  const isOther = open.some((one) => one.checkVisibility());
  if (!$maximised.get() || $page.get() !== 'app-center' || isOther) return false;
  setMaximised(false);
  return true;
}
