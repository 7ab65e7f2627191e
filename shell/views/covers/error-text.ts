import { msg } from '@atrium/i18n';

type Reason = 'files' | 'long' | 'slow' | 'threw' | 'form' | 'paused' | 'other';

const reasons: Record<string, Reason> = {
  P01: 'long',
  P02: 'files',
  P03: 'files',
  P04: 'form',
  P05: 'threw',
  P06: 'slow',
  P07: 'threw',
  P08: 'slow',
  P11: 'threw',
  P12: 'slow',
  P13: 'paused',
  P15: 'files',
  P16: 'form',
};

/** Whether it failed because something did not come over the network. */
export function isOfNetwork(error: Error | null): boolean {
  const { code, kind } = (error ?? {}) as { code?: string; kind?: string };
  const reason = reasons[code ?? ''];
  return reason === 'files' || reason === 'long' || kind === 'offline' || kind === 'timeout';
}

/**
 * Says to the person at the screen why a view did not open; `code` is that of the `ParcelError`, `version` that of the registry, empty while the
 * sub-application's server sends no page.
 */
export function reasonText(code: string | undefined, version?: string): string {
  const reason = reasons[code ?? ''] ?? 'other';
  switch (reason === 'form' && version === '' ? 'files' : reason) {
    case 'long':
      return msg('它在两分钟内没有打开完：可能只是很慢，也可能是网络不稳定。', { id: 'error-view.long' });
    case 'files':
      return msg('它的文件没有载入：可能正在更新，也可能是网络不稳定。', { id: 'error-view.files' });
    case 'slow':
      return msg('它没有在规定的时间内准备好。', { id: 'error-view.slow' });
    case 'threw':
      return msg('它在启动时出错了。', { id: 'error-view.threw' });
    case 'form':
      return msg('它的页面不是门户能打开的形式，需要应用的团队来处理。', { id: 'error-view.form' });
    case 'paused':
      return msg('它接连几次没有打开，门户暂停了自动尝试。点「重试」会马上再试一次。', { id: 'error-view.paused' });
    case 'other':
      return '';
  }
}
