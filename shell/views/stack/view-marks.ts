import { css, html, nothing, type TemplateResult } from 'lit';
import { msg, str } from '@atrium/i18n';
import type { ParcelError } from '@atrium/parcels';

interface ViewMarks {
  /** The view's last error; null if there is none. */
  trouble: ParcelError | null;
  /** It has loaded and shows nothing, or nothing of its own; null where it does. */
  empty: ParcelError | null;
  /** The registry has another version than the one that is open. */
  outdated: boolean;
  /** Changing over would lose unsaved work. */
  dirty: boolean;
  /** The person may not open it any more, and has something unsaved in it. */
  revoked: boolean;
  /** It is switched off, and the person has something unsaved in it. */
  off: boolean;
  onCopy(): void;
  onCalm(): void;
  /** Restarts the view in place. */
  onAgain(): void;
  onMove(): void;
  onStay(): void;
  onLeave(): void;
  onKeep(): void;
}

/** Small notes in the corner of a view, which take nothing away from it; the region is there before its news are. */
export function viewMarks({ trouble, empty, outdated, dirty, revoked, off, ...on }: ViewMarks): TemplateResult {
  const { onCopy, onCalm, onAgain, onMove, onStay, onLeave, onKeep } = on;
  return html`<div class="marks" role="status">
    ${trouble ? troubleMark(trouble, { onCopy, onCalm, onAgain }) : nothing}
    ${empty && !trouble ? emptyMark(empty, { onCopy, onCalm, onAgain }) : nothing}
    ${
      revoked
        ? mark(
            msg('您不再有权打开这里。没有保存的内容还在，请先复制。', { id: 'view.revoked' }),
            msg('离开', { id: 'view.leave-revoked' }),
            onLeave,
            onKeep,
          )
        : nothing
    }
    ${off ? html`<p><span>${msg('这个应用已暂停使用。没有保存的内容还在，请先复制。', { id: 'view.off' })}</span></p>` : nothing}
    ${outdated ? mark(newVersionText(dirty), msg('现在更新', { id: 'view.move' }), onMove, onStay) : nothing}
  </div>`;
}

type Actions = Pick<ViewMarks, 'onCopy' | 'onCalm' | 'onAgain'>;

const copy = () => msg('复制详情', { id: 'view.copy' });
const again = () => msg('重新加载', { id: 'view.load-again' });

function troubleMark({ code, cause }: ParcelError, { onCopy, onCalm, onAgain }: Actions) {
  if (code === 'P21') {
    const text = msg('这个应用离开了自己的地址，重新加载后可能打不开。请把详情发给负责它的人。', { id: 'view.left' });
    return mark(text, copy(), onCopy, onCalm, button(again(), onAgain));
  }
  if (code === 'P24') {
    const url = new URL(cause as string);
    const text = msg(str`这个应用想用整个窗口打开 ${url.host}。`, { id: 'view.wants-window' });
    const onOpen = () => (onCalm(), void window.open(url.href, '_blank', 'noopener'));
    return mark(text, msg('在新窗口打开', { id: 'view.open-window' }), onOpen, onCalm);
  }
  return mark(msg('这个应用刚才出了错，内容可能不完整。', { id: 'view.troubled' }), copy(), onCopy, onCalm);
}

function emptyMark({ code }: ParcelError, { onCopy, onCalm, onAgain }: Actions) {
  if (code === 'P23') {
    return mark(msg('这里不是这个应用的页面：它去了别的网站，或者没有打开。', { id: 'view.strayed' }), again(), onAgain, onCalm);
  }
  return mark(
    msg('这个页面已经打开，但一直没有内容。请稍后再打开，或把详情发给负责它的人。', { id: 'view.empty' }),
    copy(),
    onCopy,
    onCalm,
  );
}

const newVersionText = (dirty: boolean) =>
  dirty ? msg('应用有新版本。请先保存，再更新。', { id: 'view.outdated-dirty' }) : msg('应用有新版本。', { id: 'view.outdated' });

const button = (text: string, onClick: () => void) => html`<button class="button" type="button" @click=${onClick}>${text}</button>`;

const mark = (
  text: string,
  action: string,
  onAction: () => void,
  onDismiss: () => void,
  first: TemplateResult | typeof nothing = nothing,
) =>
  html`<p>
    <span>${text}</span>
    ${first}${button(action, onAction)}
    <button class="icon-button" type="button" aria-label=${msg('知道了', { id: 'view.dismiss' })} @click=${onDismiss}>
      <atrium-icon name="x"></atrium-icon>
    </button>
  </p>`;

export const viewMarkStyles = css`
  .marks {
    position: absolute;
    inset-block-end: var(--atrium-space-12);
    inset-inline-end: var(--atrium-space-12);
    display: grid;
    gap: var(--atrium-space-8);
    justify-items: end;
    max-inline-size: calc(100% - 2 * var(--atrium-space-12));
  }
  .marks p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--atrium-space-4);
    padding: var(--atrium-space-4) var(--atrium-space-4) var(--atrium-space-4) var(--atrium-space-12);
    border-radius: var(--atrium-radius);
    color: var(--atrium-text);
    background: var(--atrium-sheet);
    box-shadow: var(--atrium-shadow);
    font-size: var(--atrium-text-12);
  }
`;
