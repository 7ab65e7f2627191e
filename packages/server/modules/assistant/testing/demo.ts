import { join } from 'node:path';
import type { Citation } from '@atrium/api/contract';
import { vi } from 'vitest';
import type { Language } from '../../../messages/language.ts';
import { provision } from '../../../provisioning/load.ts';
import { openPlace, type Place } from '../../../provisioning/sample-organisation.ts';
import type { Session } from '../../../identity/queries.ts';
import { SearchBrain } from '../search-brain.ts';

const languages = { zh: 'zh-CN', tw: 'zh-TW', en: 'en-US', pt: 'pt-BR' } as const satisfies Record<string, Language>;

export interface Demo {
  /** The answer to the last of what was asked in one conversation. */
  answerTo(
    language: keyof typeof languages,
    asked: string | readonly string[],
    username?: string,
  ): Promise<{ said: string; titles: string[]; ready: string | undefined }>;
  close(): Promise<void>;
}

/** The demo organisation on Tuesday, 2026-11-24, whose people ask the search. */
export async function openDemo(): Promise<Demo> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T04:00:00Z') });
  const place = await openPlace();
  await provision(place.db, join(import.meta.dirname, '../../../../demo-organisation'));
  return {
    answerTo: (language, asked, username = 'demo') =>
      answerIn(place, languages[language], typeof asked === 'string' ? [asked] : asked, username),
    async close() {
      vi.useRealTimers();
      await place.close();
    },
  };
}

async function answerIn(place: Place, language: Language, texts: readonly string[], username: string) {
  const person = await place.db.selectFrom('people').selectAll().where('username', '=', username).executeTakeFirstOrThrow();
  const { value } = await place.db.selectFrom('versions').select('value').where('name', '=', 'rights').executeTakeFirstOrThrow();
  const session = {
    ...{ personId: person.id, tenantId: '10001', language, rightsVersion: value },
    ...{ tsmpVisible: person.tsmp_visible, realName: person.real_name, nickName: person.nick_name },
  } as Session;
  const earlier = texts.slice(0, -1).map((text) => ({ role: 'person', text }) as never);
  const citations: Citation[] = [];
  let said = '';
  const question = {
    session,
    text: texts.at(-1) ?? '',
    earlier,
    context: {},
    signal: new AbortController().signal,
    holds: async () => true,
  };
  for await (const piece of new SearchBrain(place.db).answer(question)) {
    if ('citation' in piece) citations.push(piece.citation);
    else if ('text' in piece) said += piece.text;
  }
  const ready = citations.find(({ kind }) => kind === 'prepared');
  return { said, titles: citations.map(({ title }) => title), ready: ready && ready.href.split('?')[1] };
}
