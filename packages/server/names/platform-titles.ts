import type { Branding, Brandings } from '../branding/brandings.ts';
import type { Db } from '../db/schema.ts';
import type { Language } from '../messages/language.ts';
import { textIn } from './in-language.ts';

const freshMilliseconds = 5_000;

/**
 * Name of the platform: that of the company's look, else the deployment's title, in other languages as the organisation's files translate
 * it. Pages that must also work without the database use it, so it returns at once and reloads afterwards.
 */
export class PlatformTitles {
  readonly #db: Db;
  readonly #title: string;
  readonly #brandings: Brandings;
  #names = '{}';
  #readAt = -Infinity;

  constructor(db: Db, title: string, brandings: Brandings) {
    this.#db = db;
    this.#title = title;
    this.#brandings = brandings;
  }

  in(language: Language, branding = this.#brandings.portal): string {
    if (performance.now() - this.#readAt > freshMilliseconds) void this.read().catch(() => {});
    if (branding.name === '') return textIn(language, this.#title, this.#names);
    return branding.names[language as keyof Branding['names']] || branding.name;
  }

  /** What it is called where a language has no name of its own. */
  plain({ name } = this.#brandings.portal): string {
    return name || this.#title;
  }

  /** What it is called in other languages than the plain one. */
  others({ name, names } = this.#brandings.portal): Partial<Record<Language, string>> {
    return name === '' ? (JSON.parse(this.#names) as Partial<Record<Language, string>>) : names;
  }

  /** Reads what the files say now. */
  async read(): Promise<void> {
    this.#readAt = performance.now();
    const row = await this.#db
      .selectFrom('shared_names')
      .select('names')
      .where('kind', '=', 'platform')
      .where('text', '=', this.#title)
      .executeTakeFirst();
    this.#names = row?.names ?? '{}';
  }
}
