import { msg } from '@atrium/i18n';
import { notify } from '@atrium/stores';
import { copyText } from '@atrium/ui/copy-text';

/** Copies a text; where the browser refuses, a notice shows it, so that it can be copied by hand. Says whether it was copied. */
export async function copyOrShow(text: string): Promise<boolean> {
  const isCopied = await copyText(text);
  if (!isCopied) {
    notify(() => ({ title: msg('浏览器不允许复制', { id: 'copy-or-show.refused' }), description: text, tone: 'warning' }));
  }
  return isCopied;
}
