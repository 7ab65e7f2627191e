import type { Language } from '../messages/language.ts';

/** Each column of a text, with the one that holds the same text in other languages: JSON, language → text. */
export const columnsOfOthers = {
  name: 'names',
  description: 'descriptions',
  module_name: 'module_names',
  remark: 'remarks',
  title: 'titles',
  summary: 'summaries',
  body: 'bodies',
  label: 'labels',
  duty: 'duties',
  author: 'authors',
  process_name: 'process_names',
  process_title: 'process_titles',
  department_name: 'department_names',
  room: 'rooms',
  kind: 'kinds',
  model: 'models',
} as const;

type Others = (typeof columnsOfOthers)[keyof typeof columnsOfOthers];
const pairs = Object.entries(columnsOfOthers);

/** A text in the asked language; the plain one where it has none in that language. */
export function textIn(language: Language, plain: string, others: string | null | undefined): string {
  if (!others || others === '{}') return plain;
  const text = (JSON.parse(others) as Record<string, unknown>)[language];
  return typeof text === 'string' ? text : plain;
}

/**
 * A row as the person sees it: its texts in the asked language, without the columns of other languages. This is the one place
 * that decides which name somebody sees.
 */
export function inLanguage<R extends object>(language: Language, row: R): Omit<R, Others> {
  const seen = { ...row } as Record<string, unknown>;
  for (const [text, others] of pairs) {
    if (!(others in seen)) continue;
    if (typeof seen[text] === 'string') seen[text] = textIn(language, seen[text], seen[others] as string | null);
    delete seen[others];
  }
  return seen as Omit<R, Others>;
}
