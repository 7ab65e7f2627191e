import { type Language, say } from '../../messages/language.ts';
import type { MessageId } from '../../messages/zh-CN.ts';

/**
 * Texts that the portal itself writes into the facts and steps of an application. They are stored in the default language, and shown in the
 * reader's.
 */
const written = [
  'caseNumber',
  'historyReturned',
  'historyApproved',
  'historyDone',
  'historyUrged',
  'nodeReturned',
  'nodeOver',
] as const satisfies MessageId[];
const idOf = new Map<string, MessageId>(written.map((id) => [say('zh-CN', id), id]));

/** Translations of a business system's texts, by the text. */
export type Names = Readonly<Record<string, Partial<Record<Language, string>>>>;

/** A text in a language, as its business system or the portal says it there; what neither has translated stays as it is. */
export function inOwnWords(language: Language, text: string, names: Names = {}): string {
  const said = Object.hasOwn(names, text) ? names[text]?.[language] : undefined;
  if (said !== undefined) return said;
  const id = idOf.get(text);
  return id === undefined ? text : say(language, id);
}
