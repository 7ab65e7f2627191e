import { html } from 'lit';
import { type Access, askAccess, loadSubApps, setTabTitle, subAppByName } from '@atrium/stores';

/** The access of an unregistered name. */
export const unknownAs = (name: string): Access => ({ access: 'unknown', name, within: '', owner: null, covers: null, item: null });

/** Requests the access to a path of a sub-application; registers one that is newer than the loaded registry. */
export async function askToEnter(path: string, app: string): Promise<Access> {
  const answer = await askAccess(path);
  if (answer.access !== 'unknown' && !subAppByName(app)) await loadSubApps();
  return answer.access === 'granted' && !subAppByName(app) ? unknownAs(app) : answer;
}

/** Draws the page for a path that is forbidden or missing; `fallback` is the name if the server has none. */
export function drawNoAccess(access: Access, path: string, fallback: string) {
  const { name, within, owner } = access;
  return access.access === 'forbidden'
    ? html`<atrium-forbidden-page .what=${name} .within=${within} .owner=${owner} .path=${path}></atrium-forbidden-page>`
    : html`<atrium-missing-view .name=${name || fallback}></atrium-missing-view>`;
}

/** Fetches what `drawNoAccess` draws; names the tab after a function that the person may not open, as no menu has it. */
export async function loadNoAccess({ access, name }: Access, tab?: string): Promise<void> {
  if (tab !== undefined && access === 'forbidden') setTabTitle(tab, name);
  await (access === 'forbidden' ? import('../../pages/forbidden-page.ts') : import('./missing-view.ts')).catch(() => {});
}
