import { msg } from '@atrium/i18n';
import { type Tab, tabText } from '@atrium/stores';

/**
 * Asks before the views of these tabs go; true when nothing in them is unsaved or the person gives it up. A second question
 * answers the first one with no.
 */
export async function confirmLeaving(tabs: readonly Tab[]): Promise<boolean> {
  const unsaved = tabs.filter((tab) => tab.unsaved);
  if (unsaved.length === 0) return true;
  try {
    const { askUnsaved } = await import('./unsaved-dialog.ts');
    return await askUnsaved(unsaved);
  } catch {
    // The dialog did not come, offline or after a deployment: the browser's own question is better than none.
    return confirm([msg('这些标签里有未保存的内容：', { id: 'unsaved-dialog.plain' }), ...unsaved.map(tabText)].join('\n'));
  }
}
