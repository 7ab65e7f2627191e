import { wordOf } from './words.ts';

/** Returns an error with a status and a message in the caller's language. */
export function refusal(status: number, language: string, problem: string, field?: string): Error {
  const said = wordOf(problem, language);
  const message = field ? `${wordOf(field, language)}${language.startsWith('zh') ? '：' : ': '}${said}` : said;
  return Object.assign(new Error(message), { statusCode: status });
}
