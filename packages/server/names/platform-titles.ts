import type { Db } from '../db/schema.ts';
import type { Language } from '../messages/language.ts';
import { textIn } from './in-language.ts';

const freshMilliseconds = 5_000;

/**
 * Name of the platform: the deployment's title, in other languages as the organisation's files translate it. Pages that must also work
 * without the database use it, so it returns at once and reloads afterwards.
 */
export class PlatformTitles {
  readonly #db: Db;
  readonly #plain: string;
  #names = '{}';
  #readAt = -Infinity;

  constructor(db: Db, plain: string) {
    this.#db = db;
    this.#plain = plain;
  }

  in(language: Language): string {
    if (performance.now() - this.#readAt > freshMilliseconds) void this.read().catch(() => {});
    return textIn(language, this.#plain, this.#names);
  }

  /** What it is called in other languages than the plain one. */
  others(): Partial<Record<Language, string>> {
    return JSON.parse(this.#names) as Partial<Record<Language, string>>;
  }

  /** Reads what the files say now. */
  async read(): Promise<void> {
    this.#readAt = performance.now();
    const row = await this.#db
      .selectFrom('shared_names')
      .select('names')
      .where('kind', '=', 'platform')
      .where('text', '=', this.#plain)
      .executeTakeFirst();
    this.#names = row?.names ?? '{}';
  }
}
