import { languages } from '../language.ts';
import { barLook } from './look.ts';
import type { StandaloneView } from './standalone-view.ts';

/** The bar in the corner: language, theme, another tab in front, a changed case, and the sub-application's last request to the portal. */
export function createBar(view: StandaloneView, remount: () => void): { remove(): void } {
  const host = document.createElement('aside');
  host.setAttribute('aria-label', `Standalone ${view.props.name}`);
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(barLook);
  shadow.adoptedStyleSheets = [sheet];

  const name = document.createElement('strong');
  name.textContent = view.props.name;
  const asked = document.createElement('output');
  const language = document.createElement('select');
  language.ariaLabel = 'Language';
  const known = new Set([...languages, view.locale.get()]);
  language.append(...[...known].map((each) => new Option(each, each)));
  language.onchange = () => view.locale.set(language.value);
  const dark = toggle('Dark', (on) => view.theme.set(on ? 'dark' : 'light'));
  const hidden = toggle('Hidden', (on) => view.visible.set(!on));
  hidden.title = 'As if another tab were in front';
  const changed = document.createElement('button');
  changed.textContent = 'Case changed';
  changed.title = 'As if the case of ?key= in the address had changed';
  changed.onclick = () => view.caseChanged.emit(new URLSearchParams(location.search).get('key') ?? '');
  const again = document.createElement('button');
  again.textContent = 'Remount';
  again.onclick = remount;

  const bar = document.createElement('div');
  bar.append(name, language, dark, hidden, changed, again, asked);
  shadow.append(bar);
  document.body.append(host);
  const state = () => {
    const closed = view.closing.get() ? 'close' : view.asked.get();
    asked.textContent = [view.dirty.get() ? 'unsaved' : '', closed].filter(Boolean).join(' · ');
  };
  const stops = [
    view.locale.subscribe((now) => {
      language.value = now;
    }),
    view.theme.subscribe((now) => dark.setAttribute('aria-pressed', String(now === 'dark'))),
    view.visible.subscribe((now) => hidden.setAttribute('aria-pressed', String(!now))),
    view.asked.subscribe(state),
    view.dirty.subscribe(state),
    view.closing.subscribe(state),
  ];
  return {
    remove: () => {
      for (const stop of stops) stop();
      host.remove();
    },
  };
}

function toggle(text: string, set: (on: boolean) => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.textContent = text;
  button.onclick = () => set(button.getAttribute('aria-pressed') !== 'true');
  return button;
}
