import { personPath } from '@atrium/api/contract';
import type { Db } from '../../db/schema.ts';
import { findPeople } from '../people/people-queries.ts';
import { searchPeople } from '../people/search.ts';
import type { Session } from '../../identity/queries.ts';
import { type Candidate, portalHref } from './found.ts';
import { isHan } from './question.ts';
import { personName } from '../../names/person-name.ts';
import { searchText } from '../../search/terms.ts';

const mostOfName = 3;
const longestName = 30;
/** One word in letters may be the sound of something else. */
const bySound = 0.6;

/** Colleagues whom the question names, by the search of the directory; for those who may look for colleagues (R-PPL-03). */
export async function findColleagues(db: Db, session: Session, words: readonly string[]): Promise<Candidate[]> {
  if (session.tsmpVisible !== 1) return [];
  const letters = words.filter((text) => /^[a-z]{2,}$/.test(text)).slice(0, mostOfName);
  const names = words.filter((text) => isHan(text) && text.length > 1).map((text) => [text]);
  const found = await Promise.all(
    [...names, letters].map(async (name) => {
      if (name.length === 0) return [];
      const ids = await searchPeople(db, session.tenantId, name.join(' ').slice(0, longestName));
      const people = await findPeople(db, session, ids.slice(0, mostOfName));
      return people.flatMap(({ userCode, realName, nickName, title, departmentName, phone }): Candidate[] => {
        const isNamed = [realName, nickName].some((one) =>
          searchText(one ?? '').startsWith(searchText(personName(session.language, name[0] ?? ''))),
        );
        if (name !== letters && !isNamed) return [];
        const href = portalHref(personPath(userCode));
        const detail = [title, departmentName, phone].filter((one) => one !== '' && one !== null).join(' · ');
        const score = name === letters && letters.length === 1 ? bySound : 1;
        return [{ citation: { kind: 'person', title: realName, href, detail }, fitsWord: (text) => (name.includes(text) ? score : 0) }];
      });
    }),
  );
  return found.flat();
}
