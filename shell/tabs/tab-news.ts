import { msg } from '@atrium/i18n';
import type { Tab } from '@atrium/stores';

/** What is wrong with a tab's view: it did not open, or its scripts threw lately. */
export type Ill = 'failed' | 'troubled' | null;

/** What has become of a tab's view, in words; it may be hidden. */
export function newsOf({ unsaved, pinned }: Tab, ill: Ill): string {
  const failed = ill === 'failed' && msg('没有打开', { id: 'tab-strip.failed' });
  const troubled = ill === 'troubled' && msg('刚才出了错', { id: 'tab-strip.troubled' });
  const dirty = unsaved && msg('有未保存的内容', { id: 'tab-strip.dirty' });
  return [failed || troubled, dirty, pinned && msg('已固定', { id: 'tab-strip.pinned' })].filter(Boolean).join(' · ');
}
