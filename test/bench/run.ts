import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../../packages/build/build.ts';
import { startPortalProcess } from '../../packages/build/portal-process.ts';
import { administering } from './administration.ts';
import { against } from './against/against.ts';
import { assisting } from './assistant.ts';
import { openBrowser } from './browser.ts';
import { answeringQuestions } from './assistant-brain.ts';
import { closing } from './closing.ts';
import { openAndClose } from './cycles.ts';
import { opening } from './opening.ts';
import { resting } from './resting.ts';
import { streaming } from './server-streams.ts';
import { starting } from './server.ts';
import { answering } from './server-calls.ts';
import { growing } from './server-scale.ts';
import { signingIn } from './server-sign-in.ts';
import { sizes } from './sizes.ts';
import { telling } from './messages.ts';
import { monday } from './monday/monday.ts';
import { userCenterPages } from './pages.ts';
import { switching } from './switching.ts';
import { browsingPeople } from './people.ts';
import { takingPeopleIn } from './directory.ts';
import { growLarge } from './large-company.ts';
import { organising } from './large-organisation.ts';
import { scrolling } from './scrolling.ts';
import { searching } from './search.ts';
import { printTable } from './table.ts';
import { walking } from './walking.ts';
import { writingTogether } from './writes.ts';
import { homePage } from './home.ts';
import { integrating } from './integration.ts';
import { tellingTasks } from './integration-delivered.ts';
import { interactions } from './interactions/interactions.ts';

/** `npm run bench`: prints what was measured; times only as ratios inside this run. `npm run bench -- sizes` takes a part, and only `scale` and `people` bring 100 000 people; `integration` measures tasks in and events out, `directory` people in; `organisation` departments and people by workbooks and files; `administration` its lists; `home` compares with `BENCH_BEFORE`, `against <commit>` with a commit. */
const parts = process.argv.slice(2);
const wanted = (part: string) => parts.length === 0 || parts.includes(part);
const data = mkdtempSync(join(tmpdir(), 'atrium-bench-'));

await build();
try {
  if (parts[0] === 'against') await besideAnother(parts[1]);
  if (wanted('sizes')) printTable('Bytes, brotli', sizes());
  if (['opening', 'switching', 'closing', 'interactions', 'cycles', 'resting', 'walk'].some(wanted)) await inTheBrowser();
  if (parts.includes('home')) await onASlowNetwork();
  if (wanted('assistant')) await onForeignPages();
  if (wanted('messages')) printTable('Messages', await telling());
  if (wanted('streams')) printTable('Message streams', await streaming());
  if (wanted('server')) printTable('Server', [...(await starting(data)), ...(await answering(data)), ...(await signingIn())]);
  if (wanted('assistant-brain')) printTable('Answers of the assistant', await answeringQuestions(join(data, 'assistant')));
  if (parts.includes('integration')) printTable('Integration', [...(await integrating()), ...(await tellingTasks())]);
  if (parts.includes('administration')) printTable('Administration', await administering());
  if (parts[0] === 'monday') printTable('A Monday morning', await monday(Number(parts[1] ?? 1_000), Number(parts[2] ?? 10)));
  if (parts.includes('writes')) printTable('Sign-ins and messages together', await writingTogether());
  if (parts.includes('directory')) printTable('Directory', await takingPeopleIn());
  if (parts.includes('organisation')) printTable('A large organisation', await organising());
  if (parts.includes('scale')) printTable('Growth', await growing());
  if (parts.includes('people')) await inTheAddressBook();
  if (['search', 'scrolling', 'pages'].some(wanted)) await inALargeCompany();
} finally {
  rmSync(data, { recursive: true, force: true });
}

async function besideAnother(commit = 'HEAD~1'): Promise<void> {
  const browser = await openBrowser();
  try {
    printTable(`Ratios against ${commit}`, await against(browser, commit));
  } finally {
    await browser.close();
  }
}

async function onASlowNetwork(): Promise<void> {
  const browser = await openBrowser();
  try {
    printTable('Home', await homePage(browser));
  } finally {
    await browser.close();
  }
}

async function onForeignPages(): Promise<void> {
  const browser = await openBrowser();
  try {
    printTable('The assistant on pages of others', await assisting(browser));
  } finally {
    await browser.close();
  }
}

async function inTheAddressBook(): Promise<void> {
  const browser = await openBrowser();
  try {
    printTable('Address book', await browsingPeople(browser, data));
  } finally {
    await browser.close();
  }
}

async function inALargeCompany(): Promise<void> {
  const folder = join(data, 'large');
  await growLarge(folder);
  if (wanted('search')) printTable('Search', await searching(folder));
  if (!['scrolling', 'pages'].some(wanted)) return;
  const portal = await startPortalProcess({ ATRIUM_DATA: folder, ATRIUM_LOG: 'error' });
  const browser = await openBrowser();
  try {
    if (wanted('scrolling')) printTable('Scrolling', await scrolling(browser, portal.origin));
    if (wanted('pages')) for await (const [title, measures] of userCenterPages(browser, portal.origin)) printTable(title, measures);
  } finally {
    await browser.close();
    await portal.stop();
  }
}

async function inTheBrowser(): Promise<void> {
  const portal = await startPortalProcess({ ATRIUM_DATA: data, ATRIUM_LOG: 'error' });
  const browser = await openBrowser();
  try {
    if (wanted('opening')) printTable('Opening', await opening(browser, portal.origin));
    if (wanted('switching')) printTable('Switching', await switching(browser, portal.origin));
    if (wanted('closing')) printTable('Closing, processor four times slower', await closing(browser, portal.origin));
    if (wanted('interactions')) printTable('Interactions, processor four times slower', await interactions(browser, portal.origin));
    if (wanted('cycles')) printTable('Opening and closing', await openAndClose(portal.origin));
    if (wanted('resting')) printTable('Windows and rest', await resting(browser));
    if (wanted('walk')) printTable('Walk', await walking(browser, portal.origin));
  } finally {
    await browser.close();
    await portal.stop();
  }
}
