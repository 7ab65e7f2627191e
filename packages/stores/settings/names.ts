import { $language } from '@atrium/i18n';
import { $apps, loadApps } from '../apps/apps.ts';
import { reloadCommonUse } from '../home/common-use.ts';
import { reloadChosenPeople } from '../people/chosen-people.ts';
import { $contacts, type ContactKind, loadContacts } from '../home/contacts.ts';
import { $departments, loadDepartments } from '../people/departments.ts';
import { functionsByPath, reloadMenus } from '../apps/functions.ts';
import { reloadPeople } from '../people/people-list.ts';
import { reloadCards } from '../people/person-card.ts';
import { $quickLinks, loadQuickLinks } from '../home/quick-links.ts';
import { reloadRecents } from '../home/recents.ts';
import { reloadRecommended } from '../home/recommended.ts';
import { $subApps, loadSubApps, subAppByName } from '../apps/sub-apps.ts';
import { $keptTabs, setTabOwnTitle, setTabTitle } from '../tabs/tabs.ts';
import { reloadTasks } from '../tasks/tasks.ts';
import { $tenants, loadTenants } from '../tenants/tenants.ts';
import { $user, knownUserId, loadUser } from '../session/user.ts';

let queue: Promise<void> = Promise.resolve();

/**
 * Reloads all names of the server in the language on screen (R-I18N-04); one reload after the other, so that a response in the previous
 * language never arrives last.
 */
export function askAgain(): void {
  const language = $language.get();
  queue = queue.then(() => (language === $language.get() ? reload() : undefined));
}

/** Resolves when no names are on their way. */
export const namesSettled = (): Promise<void> => queue;

/** A failed reload keeps the previous names. */
async function reload(): Promise<void> {
  const userId = knownUserId();
  const called = new Map($subApps.get().map(({ name, title }) => [name, title]));
  // A page of another origin has no sub-applications, and maybe no right to apps.
  const apps = $apps.get().length > 0 && userId && loadApps(userId);
  await Promise.allSettled([apps, called.size > 0 && loadSubApps(), reloadMenus(), reloadCommonUse(), reloadRecents(), reloadTasks()]);
  await Promise.allSettled([reloadRecommended(), reloadCards(), reloadChosenPeople(), reloadPeople(), ...reloadShown()]);
  await nameTabs(called).catch(() => {});
}

/** Values that their subscribers load whole, if they were shown. */
const reloadShown = (): (Promise<unknown> | false)[] => [
  // The name of the tenant is in the frame.
  Boolean($user.get()?.tenantName) && loadUser(),
  $tenants.get().status === 'ready' && loadTenants(),
  $departments.get().status === 'ready' && loadDepartments(),
  $quickLinks.get().length > 0 && loadQuickLinks(),
  ...Object.keys($contacts.get()).map((kind) => loadContacts(kind as ContactKind)),
];

/** Names the tabs as the menus do now; one that has its title of the registry as the registry does. */
export async function nameTabs(called: ReadonlyMap<string, string> = new Map()): Promise<void> {
  const tabs = $keptTabs.get().filter(({ closable }) => closable);
  if (tabs.length === 0) return;
  const functionAt = await functionsByPath();
  for (const { key, title, ownTitle = '', app } of tabs) {
    const former = app === null ? undefined : called.get(app);
    const ofRegistry = app === null ? undefined : subAppByName(app)?.title;
    const name = functionAt(key)?.resourceName ?? (former === title ? ofRegistry : undefined) ?? title;
    setTabTitle(key, name);
    // What a sub-application called itself: without a view in memory it says it again only when somebody opens the tab.
    if (ownTitle.startsWith(title)) setTabOwnTitle(key, name + ownTitle.slice(title.length));
    else if (former && ofRegistry && ownTitle.startsWith(former)) setTabOwnTitle(key, ofRegistry + ownTitle.slice(former.length));
  }
}
