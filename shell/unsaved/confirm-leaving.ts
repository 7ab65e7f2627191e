import { msg } from '@atrium/i18n';
import { $unsavedForms, type HeldForm, type Tab, tabText, unsavedTabs } from '@atrium/stores';

type Forms = readonly HeldForm[];

/**
 * Asks before the views of these tabs, or these forms, are closed; true if nothing in them is unsaved or the user gives it up. A second
 * question answers the first one with no.
 */
export async function confirmLeaving(tabs: readonly Tab[], forms: Forms = []): Promise<boolean> {
  const unsaved = unsavedTabs(tabs.map(({ key }) => key));
  if (unsaved.length + forms.length === 0) return true;
  try {
    const { askUnsaved } = await import('./unsaved-dialog.ts');
    return await askUnsaved(unsaved, forms);
  } catch {
    // The dialog did not come, offline or after a deployment: the browser's own question is better than none.
    const names = [...unsaved.map(tabText), ...forms.map(({ title }) => title)];
    return confirm([msg('这些标签里有未保存的内容：', { id: 'unsaved-dialog.plain' }), ...names].join('\n'));
  }
}

/** Asks before the page navigates from one portal path to another while a form on it has unsaved input. */
export function confirmLeavingForms(from: string | undefined, to: string): true | Promise<boolean> {
  const forms = $unsavedForms.get();
  return forms.length === 0 || pageOf(from) === pageOf(to) || confirmLeaving([], forms);
}

const pageOf = (path = ''): string | undefined => path.split(/[?#]/, 1)[0];
