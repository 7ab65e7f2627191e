import { showRooms } from './rooms.js';
import { showParking, showVisits } from './screens.js';
import { texts } from './texts.js';

/** A page that knows next to nothing of the portal: its address is its own, its links are links. */
const screens = { '/visits': showVisits, '/rooms': showRooms, '/parking': showParking };
const page = document.getElementById('page');

async function show() {
  const path = location.pathname.replace(/^\/visitors/, '').replace(/\/(index\.html)?$/, '') || '/visits';
  for (const link of document.querySelectorAll('nav a')) {
    link.toggleAttribute('aria-current', link.pathname === `/visitors${path}`);
    link.textContent = texts()[link.pathname.split('/').pop()];
  }
  page.setAttribute('aria-busy', 'true');
  try {
    const { name, content } = await (screens[path] ?? showVisits)(new URLSearchParams(location.search), show);
    const heading = document.createElement('h1');
    heading.textContent = name;
    page.replaceChildren(heading, ...content);
    document.title = name;
  } catch (error) {
    const problem = document.createElement('p');
    problem.setAttribute('role', 'alert');
    problem.textContent = error.message;
    page.replaceChildren(problem);
    addEventListener('online', show, { once: true });
  }
  page.removeAttribute('aria-busy');
}

document.querySelector('nav').addEventListener('click', (event) => {
  const link = event.target.closest('a');
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
  event.preventDefault();
  history.pushState(null, '', link.href);
  void show();
});
addEventListener('popstate', () => void show());
// Above it may stand a portal whose scheme is not the system's.
addEventListener('message', ({ data, origin, source }) => {
  if (source !== parent || origin !== location.origin || data?.atrium !== 'settings') return;
  document.documentElement.style.colorScheme = data.theme;
  if (document.documentElement.lang === data.locale) return;
  document.documentElement.lang = data.locale;
  void show();
});
if (parent !== window) parent.postMessage({ atrium: 'hello' }, location.origin);
void show();
