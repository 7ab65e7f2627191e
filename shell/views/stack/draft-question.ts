import { html, nothing, render, type TemplateResult } from 'lit';
import { msg, str } from '@atrium/i18n';
import { $draftClashes, $endedDrafts, type DraftClash, type EndedDraft, endedSentence, reloadTab } from '@atrium/stores';
import { computed } from 'nanostores';

/** What the views ask, by the keys of their tabs. */
const $questions = computed([$draftClashes, $endedDrafts], (clashes, ended) => {
  const questions = new Map<string, TemplateResult>();
  for (const [key, clash] of Object.entries(clashes)) questions.set(key, whichDraft(key, clash));
  for (const [key, draft] of Object.entries(ended)) questions.set(key, isOver(key, draft));
  return questions;
});

/**
 * Asks in the corner of a view, beside its other marks, which draft stays where one of its forms was filled in elsewhere too, and what becomes
 * of a form whose draft was submitted or deleted elsewhere (R-LIST-04). Nothing is dropped before the person has chosen. Returns unsubscribe.
 */
export function askAboutDrafts(): () => void {
  const asked = new Map<string, HTMLElement>();
  return $questions.subscribe((questions) => {
    for (const key of new Set([...asked.keys(), ...questions.keys()])) {
      const place = placeIn(key, asked.get(key));
      if (!place) continue;
      asked.set(key, place);
      const question = questions.get(key);
      render(question ?? nothing, place);
      if (!question) asked.delete(key);
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

const whichDraft = (key: string, { other, choose }: DraftClash) =>
  html`<p>
    <span>${textOf(other.device)}</span>
    <button class="button" type="button" @click=${() => choose(null)}>${msg('保留这份', { id: 'view.own-draft' })}</button>
    <button class="button" type="button" @click=${() => (choose(other), reloadTab(key))}>
      ${msg('换成那份', { id: 'view.other-draft' })}
    </button>
  </p>`;

const isOver = (key: string, { at, isKept, goOn, startAnew }: EndedDraft) =>
  html`<p>
    <span>${endedSentence(at, isKept)}</span>
    ${
      isKept
        ? nothing
        : html`<button class="button" type="button" @click=${() => (startAnew(), reloadTab(key))}>
            ${msg('清空重填', { id: 'draft.start-anew' })}
          </button>`
    }
    <button class="button" type="button" @click=${goOn}>
      ${isKept ? msg('知道了', { id: 'draft.seen' }) : msg('存为新草稿', { id: 'draft.go-on' })}
    </button>
  </p>`;

const textOf = (device: string) =>
  device === ''
    ? msg('这张表单在另一个标签页里也写过，只能保留一份。', { id: 'view.draft-in-tab' })
    : msg(str`这张表单在 ${device} 上也写过，只能保留一份。`, { id: 'view.draft-elsewhere' });
