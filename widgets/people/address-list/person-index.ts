import { type PeoplePages, peoplePageSize } from '@atrium/stores';

/** The row of a person among those that are loaded. */
export function indexOfPerson({ pages }: PeoplePages, userCode: string): number | undefined {
  for (const [page, people] of pages) {
    const at = people.findIndex((person) => person.userCode === userCode);
    if (at >= 0) return page * peoplePageSize + at;
  }
  return undefined;
}
