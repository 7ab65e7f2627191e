import { wordOf } from './words.ts';

/** A request that a function does not take, in the language of who asks. */
export function refusal(status: number, language: string, problem: string, field?: string): Error {
  const said = wordOf(problem, language);
  const message = field ? `${wordOf(field, language)}${language.startsWith('zh') ? '：' : ': '}${said}` : said;
  return Object.assign(new Error(message), { statusCode: status });
}
