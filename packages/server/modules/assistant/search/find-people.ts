import type { Person } from '@atrium/api/contract';
import { fold } from '@atrium/i18n/match';
import type { Db } from '../../../db/schema.ts';
import { findPeople } from '../../people/people-queries.ts';
import { searchPeople } from '../../people/search.ts';
import type { Session } from '../../../identity/queries.ts';
import { type Found, portalHref } from './found.ts';
import type { Understood } from './understand.ts';

const mostOfWord = 3;
const mostWords = 3;
const byName = 0.95;
const byDuty = 0.6;

/** Colleagues by name, and where somebody is asked for by their duties; for those who may look for colleagues (R-PPL-03). */
export async function findColleagues(
  db: Db,
  session: Session,
  { folded, sought, intents }: Understood,
  name: string | null,
): Promise<Found[]> {
  if (session.tsmpVisible !== 1) return [];
  if (name !== null) {
    const people = await peopleOf(db, session, fold(name));
    if (people.length > 0) return people.map((person, at) => colleague(person, byName - 0.02 * at));
  }
  const asked = intents.has('who');
  const words = sought.filter(({ said, also, weight }) => weight >= 1 && (asked || also.length === 0) && [...said].length >= 2);
  // Names in letters are of several words: Lin Zhiyao.
  const letters = words.filter(({ said, also }) => also.length === 0 && /^[a-z]{2,}$/.test(said)).map(({ said }) => said);
  if (asked && letters.length > 1) {
    const people = await peopleOf(db, session, inOrder(folded, letters).join(' '));
    if (people.length > 0) return people.map((person, at) => colleague(person, byName - 0.02 * at));
  }
  const found = await Promise.all(
    words
      .slice(0, mostWords)
      .flatMap(({ said, also }) =>
        [said, ...(asked ? also : [])].map(async (text) => ({ text, people: await peopleOf(db, session, text) })),
      ),
  );
  return found.flatMap(({ text, people }) =>
    people.flatMap((person, at): Found[] => {
      const { realName, nickName } = person;
      const named = realName === text || nickName === text || (/^[a-z]{4,}$/.test(text) && at === 0 && !asked);
      const called = realName.startsWith(text);
      if (!asked && !named && !called) return [];
      const score = (named ? byName : called ? 0.8 : byDuty) - 0.02 * at;
      // Pinyin finds people, too; a function of the same sound is meant more often.
      const certain = /^[a-z]+$/.test(text) ? 0.6 * score : score;
      return [colleague(person, certain)];
    }),
  );
}

const inOrder = (folded: string, words: readonly string[]): string[] => words.toSorted((a, b) => folded.indexOf(a) - folded.indexOf(b));

/** A person as an answer links them. */
export function colleague({ userCode, realName, title, departmentName, phone }: Person, score: number): Found {
  const detail = [title, departmentName, phone].filter((one) => one !== '' && one !== null).join(' · ');
  const href = portalHref(`/address-list?${new URLSearchParams({ person: userCode })}`);
  return { citation: { kind: 'person', title: realName, href, detail }, score };
}

async function peopleOf(db: Db, session: Session, text: string) {
  const ids = await searchPeople(db, session.tenantId, text.slice(0, 30));
  return findPeople(db, session, ids.slice(0, mostOfWord));
}
