import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isLanguage, type Language } from '../messages/language.ts';
import { jsonObject } from '../setting-values.ts';

export const modes = ['off', 'read-only', 'closed'] as const;
export type Mode = (typeof modes)[number];

/** One use of the command; each node of the portal writes those that are missing in the audit log into it. */
export interface Change {
  id: string;
  at: string;
  /** The account of the operating system. */
  by: string;
  mode: Mode;
}

export interface Maintenance {
  mode: Mode;
  /** The tenant that it is for; null is the whole portal. */
  tenant: string | null;
  /** When it is expected to end, as people read it. It ends by the command alone. */
  until: string | null;
  /** What people read, by language; `zh-CN` is for those that it lacks. Null is the portal's own sentence. */
  message: Partial<Record<Language, string>> | null;
  /** The newest first. */
  changes: Change[];
}

export const noMaintenance: Maintenance = { mode: 'off', tenant: null, until: null, message: null, changes: [] };

const mostChanges = 50;

/** What the file says; a missing file is no maintenance. Throws where it cannot be read or says something else. */
export async function readMaintenance(path: string): Promise<Maintenance> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return noMaintenance;
  const found = jsonObject(text);
  if (found === null || !isMaintenance(found)) throw new Error(`${path} is no file of "npm run maintenance"; run the command again.`);
  return found;
}

/** Writes the file beside itself first, so that nobody reads half of it. */
export async function writeMaintenance(path: string, state: Maintenance): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const fresh = `${path}.${process.pid}`;
  await writeFile(fresh, `${JSON.stringify({ ...state, changes: state.changes.slice(0, mostChanges) }, null, 2)}\n`, { mode: 0o640 });
  await rename(fresh, path);
}

/** A message for people: one text, or a JSON object of texts by language that has `zh-CN`; null where it is neither. */
export function messageOf(text: string): Maintenance['message'] {
  const texts = text.trim().startsWith('{') ? jsonObject(text) : { 'zh-CN': text.trim() };
  return isMessage(texts) ? texts : null;
}

function isMaintenance(found: Record<string, unknown>): found is Record<string, unknown> & Maintenance {
  const isText = (value: unknown) => value === null || typeof value === 'string';
  const { mode, tenant, until, message, changes } = found;
  return (
    modes.some((one) => one === mode) &&
    isText(tenant) &&
    isText(until) &&
    (until === null || !Number.isNaN(Date.parse(String(until)))) &&
    (message === null || isMessage(message)) &&
    Array.isArray(changes) &&
    changes.every(isChange)
  );
}

const isChange = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ['id', 'at', 'by', 'mode'].every((key) => typeof Reflect.get(value, key) === 'string');

function isMessage(value: unknown): value is Partial<Record<Language, string>> {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'zh-CN')) return false;
  return Object.entries(value).every(
    ([code, text]) => isLanguage(code) && typeof text === 'string' && text.trim() !== '' && text.length <= 500 && !/\p{Cc}/u.test(text),
  );
}
