import { html, nothing, render } from 'lit';
import { msg, str } from '@atrium/i18n';
import { $draftClashes, type DraftClash, reloadTab } from '@atrium/stores';

/**
 * Asks in the corner of a view, beside its other marks, which draft stays where one of its forms was filled in elsewhere too (R-LIST-04).
 * Both stay until the person has chosen. Returns unsubscribe.
 */
export function askAboutDrafts(): () => void {
  const asked = new Map<string, HTMLElement>();
  return $draftClashes.subscribe((clashes) => {
    for (const key of new Set([...asked.keys(), ...Object.keys(clashes)])) {
      const place = placeIn(key, asked.get(key));
      if (!place) continue;
      asked.set(key, place);
      const clash = clashes[key];
      render(clash ? question(key, clash) : nothing, place);
      if (!clash) asked.delete(key);
    }
  });
}

/** The question's element in the marks of a view; undefined where the view is gone. */
function placeIn(key: string, known: HTMLElement | undefined): HTMLElement | undefined {
  if (known?.isConnected) return known;
  const view = document.querySelector(`atrium-view[view-key="${CSS.escape(key)}"]`);
  const marks = view?.shadowRoot?.querySelector('.marks');
  if (!marks) return undefined;
  const place = document.createElement('div');
  marks.append(place);
  return place;
}

const question = (key: string, { other, choose }: DraftClash) =>
  html`<p>
    <span>${textOf(other.device)}</span>
    <button class="button" type="button" @click=${() => choose(null)}>${msg('保留这份', { id: 'view.own-draft' })}</button>
    <button class="button" type="button" @click=${() => (choose(other), reloadTab(key))}>
      ${msg('换成那份', { id: 'view.other-draft' })}
    </button>
  </p>`;

const textOf = (device: string) =>
  device === ''
    ? msg('这张表单在另一个标签页里也写过，只能保留一份。', { id: 'view.draft-in-tab' })
    : msg(str`这张表单在 ${device} 上也写过，只能保留一份。`, { id: 'view.draft-elsewhere' });
