import { call } from '@atrium/api/client';
import type { Access, Contact } from '@atrium/api/contract';
import { plainPath } from '../tabs/tab.ts';

export type { Access, Contact };

/** Paths of functions that the server's own menu gave this person. */
const granted = new Set<string>();
/** Paths below which everything is open to them. */
const open = new Set<string>();

/** Remembers that the menu has a function there: opening it needs no question. */
export function knowGranted(path: string): void {
  granted.add(pathnameOf(path));
}

/** Whether the server has granted a path; false if it was not requested yet. */
export function isKnownGranted(path: string): boolean {
  const pathname = pathnameOf(path);
  return granted.has(pathname) || [...open].some((start) => pathname === start || pathname.startsWith(`${start}/`));
}

/** Requests whether the user may open a path of the application centre. A denial is not cached, because permissions may be granted later. */
export async function askAccess(path: string): Promise<Access> {
  const plain = plainPath(path).slice(0, 1024);
  const answer = await call('GET /wuyou-auth/auth/access', { query: { path: plain }, quiet: true });
  if (answer.access === 'granted') {
    granted.add(pathnameOf(path));
    if (answer.covers !== null) open.add(answer.covers);
  }
  return answer;
}

let owner = '';

/** Cached accesses belong to this user in this tenant. */
export function keepAccessFor(person: string): void {
  if (person === owner) return;
  owner = person;
  forgetAccess();
}

export function forgetAccess(): void {
  granted.clear();
  open.clear();
}

let rightsVersion: number | null = null;

/** The `rightsVersion` for which apps, menus and accesses were loaded last; null before that. */
export const loadedRights = (): number | null => rightsVersion;

/** Apps, menus and accesses are loaded, and were requested when the permissions had this version or a later one. */
export function setLoadedRights(version: number): void {
  rightsVersion = version;
}

/** A fragment may be the sub-application's own route, so it counts. */
const pathnameOf = (path: string): string => {
  const [, pathname = '', hash = ''] = /^([^?#]*)[^#]*(?:#!?(\/[^?]*))?/.exec(plainPath(path)) ?? [];
  return (pathname + (hash && `#${hash}`)).replace(/\/+$/, '');
};
