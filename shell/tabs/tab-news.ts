import { msg } from '@atrium/i18n';
import type { Tab } from '@atrium/stores';
import { html, nothing } from 'lit';

/** Fault of a tab's view: it did not open, or its scripts threw lately. */
export type Ill = 'failed' | 'troubled' | null;

export function illOf(key: string, failures: ReadonlySet<string>, troubles: object): Ill {
  if (failures.has(key)) return 'failed';
  return key in troubles ? 'troubled' : null;
}

/** State of a tab's view, in words; it may be hidden. */
export function newsOf({ unsaved, pinned }: Tab, ill: Ill, isSounding = false): string {
  const failed = ill === 'failed' && msg('没有打开', { id: 'tab-strip.failed' });
  const troubled = ill === 'troubled' && msg('刚才出了错', { id: 'tab-strip.troubled' });
  const dirty = unsaved && msg('有未保存的内容', { id: 'tab-strip.dirty' });
  const sounding = isSounding && msg('正在播放声音', { id: 'tab-strip.sounding' });
  return [failed || troubled, dirty, sounding, pinned && msg('已固定', { id: 'tab-strip.pinned' })].filter(Boolean).join(' · ');
}

/** The sign behind the title of an audible tab. */
export const soundSign = (isSounding: boolean) =>
  isSounding ? html`<atrium-icon class="sounding" name="volume-2"></atrium-icon>` : nothing;

/** The signs before a tab's title: the home tab's drawing, a warning or a pin, and a dot for unsaved work. */
export function tabSign(tab: Tab, ill: Ill) {
  if (!tab.closable) return html`<atrium-icon name="layout-grid"></atrium-icon>`;
  const icon = ill ? html`<atrium-icon class="ill" name="triangle-alert"></atrium-icon>` : nothing;
  const pin = tab.pinned && !ill ? html`<atrium-icon name="pin"></atrium-icon>` : nothing;
  return html`<span class="signs">${icon}${pin}${tab.unsaved ? html`<span class="dot"></span>` : nothing}</span>`;
}
