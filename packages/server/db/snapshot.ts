import Database from 'better-sqlite3';
import { closeSync, fsyncSync, openSync } from 'node:fs';

const allPages = 2 ** 31 - 1;

/** Copies an embedded database into one new file, also while a portal writes to it: the copy is of one moment. */
export async function takeSnapshot(from: string, to: string): Promise<void> {
  const source = new Database(from, { readonly: true, fileMustExist: true });
  try {
    // In one step: between steps a busy portal's writes would make it begin again and again.
    await source.backup(to, { progress: () => allPages });
  } finally {
    source.close();
  }
  const copy = new Database(to);
  try {
    // One file without companions, which can be read where nothing can be written.
    copy.pragma('journal_mode = DELETE');
  } finally {
    copy.close();
  }
  sync(to);
}

export interface Snapshot {
  /** Migrations that it has. */
  migrations: string[];
  /** Made with the key that it is written with; null before the first start. */
  keyMark: string | null;
}

/** Reads every page and reference of a copy; throws an error with the fault. */
export function checkSnapshot(path: string): Snapshot {
  const copy = new Database(path, { readonly: true, fileMustExist: true });
  try {
    const found = copy.pragma('integrity_check(1)', { simple: true });
    if (found !== 'ok') throw new Error(String(found).split('\n')[0]);
    const [broken] = copy.pragma('foreign_key_check') as { table: string; parent: string }[];
    if (broken !== undefined) throw new Error(`${broken.table} refers to what is not in ${broken.parent}`);
    const migrations = copy.prepare('select name from schema_version order by name').pluck().all() as string[];
    const hasHead = copy.prepare("select 1 from sqlite_master where name = 'audit_head'").get() !== undefined;
    const keyMark = hasHead ? (copy.prepare('select key_mark from audit_head').pluck().get() as string | null) : null;
    return { migrations, keyMark };
  } finally {
    copy.close();
  }
}

function sync(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
