import {
  $unsavedForms,
  failureSentence,
  notify,
  sendDraftsOf,
  splitByDraft,
  switchTenant,
  unsavedTabs,
  type WaitingElsewhere,
} from '@atrium/stores';
import { writeAddress } from '../../routes/address-bar.ts';
import { confirmLeaving } from '../../unsaved/confirm-leaving.ts';
import { enterTenant } from './enter-tenant.ts';

/** Opens a path in another tenant of the person at once; asks only if something unsaved would be lost. Open tabs come back with their tenant. */
export async function goToTenant({ id, name }: Pick<WaitingElsewhere, 'id' | 'name'>, path: string): Promise<void> {
  const forms = $unsavedForms.get().filter(({ keep }) => !keep);
  await sendDraftsOf(unsavedTabs());
  if (!(await confirmLeaving(splitByDraft(unsavedTabs()).lost, forms))) return;
  try {
    await switchTenant(id);
  } catch (error) {
    notify(() => ({ title: failureSentence(error), tone: 'error' }));
    return;
  }
  writeAddress(path, { tab: null }, false);
  await enterTenant(name);
}
