import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { jsonObject } from '../config/setting-values.ts';
import { isMaintenanceState, isMessage, type Maintenance, type MaintenanceState, noMaintenance } from './state.ts';

/** Content of the file; a missing file is no maintenance. Throws if it is unreadable or invalid. */
export async function readMaintenance(path: string): Promise<MaintenanceState> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return noMaintenance;
  const found = jsonObject(text);
  if (!isMaintenanceState(found)) throw new Error(`${path} is no file of "npm run maintenance"; run the command again.`);
  return found;
}

/** Writes the file beside itself first, so that nobody reads half of it. */
export async function writeMaintenance(path: string, state: MaintenanceState): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const fresh = `${path}.${process.pid}`;
  await writeFile(fresh, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o640 });
  await rename(fresh, path);
}

/** A message for people: one text, or a JSON object of texts by language that has `zh-CN`; null where it is neither. */
export function messageOf(text: string): Maintenance['message'] {
  const texts = text.trim().startsWith('{') ? jsonObject(text) : { 'zh-CN': text.trim() };
  return isMessage(texts) ? texts : null;
}
