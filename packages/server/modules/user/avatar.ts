import type { Row } from '../../db/schema.ts';

/** Address of a person's picture; of default picture 1 or 2, by sex, where there is none. */
export function avatarOf(person: Pick<Row<'people'>, 'picture' | 'sex'>): string {
  if (person.picture !== null) return `/api/file-server/file/download?fileId=${encodeURIComponent(person.picture)}`;
  return person.sex === 'female' ? second : first;
}

const shoulders = '<path fill="#fff" d="M4 35c0-8 6-13 13.500-13S31 27 31 35z"/>';
const head = '<circle cx="17.500" cy="13" r="6.500" fill="#fff"/>';
const hair = '<path fill="#fff" d="M9.500 21V13a8 8 0 0 1 16 0v8z" opacity=".55"/>';

const first = picture('#3a7d5c', shoulders + head);
const second = picture('#7a5a8c', hair + shoulders + head);

function picture(colour: string, shapes: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 35 35"><path fill="${colour}" d="M0 0h35v35H0z"/>${shapes}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
