import { CallError } from '@atrium/api/client';
import { msg } from '@atrium/i18n';

type Reason = 'offline' | 'timeout' | 'session' | 'forbidden' | 'failed' | 'refused' | 'aborted' | 'other';

/**
 * Why something failed, as a sentence for people in the language on screen: the server's own, else the portal's for this kind of failure.
 * The `message` of an error is for the console; it may be the browser's or the client's and is never shown.
 */
export function failureSentence(error: unknown): string {
  if (error instanceof CallError) return error.sentence || sentenceFor(reasonOf(error));
  if (error instanceof Error && error.cause instanceof CallError) return failureSentence(error.cause);
  return sentenceFor('other');
}

function reasonOf({ kind, status }: CallError): Reason {
  if (kind === 'broken') return 'failed';
  if (kind !== 'refused') return kind;
  if (status === 401 || status === 996) return 'session';
  if (status === 403) return 'forbidden';
  return status >= 500 ? 'failed' : 'refused';
}

function sentenceFor(reason: Reason): string {
  switch (reason) {
    case 'offline':
      return msg('网络连接不可用，请在网络恢复后重试。', { id: 'failure-sentence.offline' });
    case 'timeout':
      return msg('服务器响应超时，请稍后重试。', { id: 'failure-sentence.timeout' });
    case 'session':
      return msg('登录已失效，请重新登录。', { id: 'failure-sentence.session' });
    case 'forbidden':
      return msg('您没有权限进行此操作，请联系管理员。', { id: 'failure-sentence.forbidden' });
    case 'failed':
      return msg('服务暂时不可用，请稍后重试。', { id: 'failure-sentence.failed' });
    case 'refused':
      return msg('服务没有接受这次请求，请检查后重试。', { id: 'failure-sentence.refused' });
    case 'aborted':
      return msg('已取消。', { id: 'failure-sentence.aborted' });
    case 'other':
      return msg('没有成功，请稍后重试。', { id: 'failure-sentence.other' });
  }
}
