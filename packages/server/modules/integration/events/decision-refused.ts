import type { Row } from '../../../db/schema.ts';
import { say } from '../../../messages/language.ts';
import { textIn } from '../../../names/in-language.ts';
import { inLanguages } from '../../messages/sending/in-languages.ts';

/** A message that a system did not take what somebody did with a task, in its words. */
export const decisionRefused = ({ title, titles }: Pick<Row<'tasks'>, 'title' | 'titles'>, system: string, body: string) =>
  inLanguages((language) => ({
    title: say(language, 'decisionRefusedTitle', { system, title: textIn(language, title, titles) }),
    body,
  }));
