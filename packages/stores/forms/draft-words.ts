import { formatDate, msg, str } from '@atrium/i18n';

/**
 * Says that the draft of a form was submitted or deleted elsewhere; `isKept`: what was typed since is a new draft. The portal cannot tell
 * the two apart: a sub-application clears its draft in both cases, and a page that was offline learns only that it is gone.
 */
export function endedSentence(at: number, isKept: boolean): string {
  const time = formatDate(new Date(at), { hour: '2-digit', minute: '2-digit' });
  return isKept
    ? msg(str`原来的草稿已在别处提交或删除（${time}）。这里接着写的已存为新草稿。`, { id: 'draft.ended-kept' })
    : msg(str`这份草稿已在别处提交或删除（${time}），这里填写的不再保存。`, { id: 'draft.ended' });
}
