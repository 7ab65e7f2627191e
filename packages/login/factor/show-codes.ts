import { button, element } from './element.ts';

/** Shows recovery codes, which are not shown again: to copy or to download, and then to go on. */
export function showCodes(place: HTMLElement, codes: readonly string[], text: (name: string) => string, onGo: () => void): void {
  const all = codes.join('\n');
  const list = element('ul', { id: 'codes' });
  list.append(...codes.map((code) => element('li', {}, code)));
  const done = element('span', { role: 'status' });
  const copy = async () => {
    await navigator.clipboard?.writeText(all);
    done.textContent = text('copied');
  };
  const saves = element('p', { class: 'saves' });
  if (navigator.clipboard) saves.append(button(text('copy'), 'plain', () => void copy().catch(() => {})));
  const address = `data:text/plain;charset=utf-8,${encodeURIComponent(`${location.host}\n\n${all}\n`)}`;
  saves.append(element('a', { class: 'plain', download: 'recovery-codes.txt', href: address }, text('download')), done);
  const go = element('button', { type: 'submit' }, text('continue'));
  go.addEventListener('click', onGo);
  place.replaceChildren(element('p', {}, text('codes-help')), list, saves, go);
}
