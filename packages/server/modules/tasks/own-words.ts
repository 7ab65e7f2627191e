import { type Language, say } from '../../messages/language.ts';
import type { MessageId } from '../../messages/zh-CN.ts';

/** What the portal itself writes into the steps of an application. It is kept in the default language, and read in one's own. */
const written = [
  'historyReturned',
  'historyApproved',
  'historyDone',
  'historyUrged',
  'nodeReturned',
  'nodeOver',
] as const satisfies MessageId[];
const idOf = new Map<string, MessageId>(written.map((id) => [say('zh-CN', id), id]));

/** The portal's own words in a language; what a business system has written stays as it is. */
export function inOwnWords(language: Language, text: string): string {
  const id = idOf.get(text);
  return id === undefined ? text : say(language, id);
}
