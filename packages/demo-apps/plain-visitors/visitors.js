import { draw } from './draw.js';
import { redraw } from './fresh.js';
import { showRooms } from './rooms.js';
import { showParking, showVisits } from './screens.js';
import { texts } from './texts.js';

/** A page that needs almost nothing of the portal: it has its own addresses and plain links. */
const screens = { '/visits': showVisits, '/rooms': showRooms, '/parking': showParking };
const head = document.getElementById('head');
const page = document.getElementById('page');
const pathHere = () => location.pathname.replace(/^\/visitors/, '').replace(/\/(index\.html)?$/, '') || '/visits';

/** Draws the screen of the address; `said` is a sentence that says what was done. */
async function show(said = '') {
  const path = pathHere();
  const { href, search } = location;
  const links = [...document.querySelectorAll('nav a')];
  document.querySelector('nav').ariaLabel = texts().park;
  for (const link of links) {
    link.toggleAttribute('aria-current', link.pathname === `/visitors${path}`);
    link.textContent = texts()[link.pathname.split('/').pop()];
  }
  page.setAttribute('aria-busy', 'true');
  try {
    const screen = await (screens[path] ?? showVisits)(new URLSearchParams(search), show);
    if (location.href === href) drawScreen(screen, path, said);
  } catch (error) {
    const name = links.find((link) => link.hasAttribute('aria-current'))?.textContent ?? texts().park;
    const problem = draw('p', { className: 'at-state', role: 'alert' }, error.message);
    drawScreen({ name, key: new URLSearchParams(search).get('key'), content: [problem] }, path);
    addEventListener('online', () => void show(), { once: true });
  }
  page.removeAttribute('aria-busy');
}

function drawScreen({ name, key, content }, path, said = '') {
  const hadFocus = head.contains(document.activeElement);
  const note = said ? [draw('p', { className: 'at-note', role: 'status', tabIndex: -1 }, said)] : [];
  const back = key ? [draw('a', { className: 'at-back', href: `/visitors${path}` }, `‹ ${texts().back}`)] : [];
  head.replaceChildren(...back, draw('h1', { tabIndex: -1 }, key ? `${name} · ${key.slice(0, 12)}` : name));
  redraw(page, [...note, ...content]);
  document.title = key ?? name;
  // What was done is read at once.
  if (hadFocus || said) (note[0] ?? head.querySelector('h1')).focus();
}

document.addEventListener('click', (event) => {
  const link = event.target.closest('a[href^="/visitors/"]');
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
  event.preventDefault();
  history.pushState(null, '', link.href);
  void show();
});
addEventListener('popstate', () => void show());
// The portal's colour scheme may differ from the system's.
addEventListener('message', ({ data, origin, source }) => {
  if (source !== parent || origin !== location.origin || data?.atrium !== 'settings') return;
  document.documentElement.style.colorScheme = data.theme;
  if (document.documentElement.lang === data.locale) return;
  document.documentElement.lang = data.locale;
  void show();
});
if (parent !== window) parent.postMessage({ atrium: 'hello' }, location.origin);
void show();
