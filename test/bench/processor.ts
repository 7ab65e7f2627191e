import { readdirSync, readFileSync } from 'node:fs';

/** Processor time that a process has taken so far, in milliseconds; 0 where the system does not tell. */
export function processorOf(pid: number): number {
  return fieldsOf(pid)?.milliseconds ?? 0;
}

/** The same of a process and those that it has started. */
export function processorOfAll(pid: number): number {
  if (process.platform !== 'linux') return 0;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => fieldsOf(Number(name)))
    .filter((one) => one?.parent === pid);
  return processorOf(pid) + children.reduce((sum, one) => sum + (one?.milliseconds ?? 0), 0);
}

/** Linux counts in hundredths of a second. */
function fieldsOf(pid: number): { parent: number; milliseconds: number } | null {
  if (process.platform !== 'linux') return null;
  try {
    // After the name, which may have blanks: state, parent, …; the times of the process, and of its children that have ended.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? [];
    const hundredths = [11, 12, 13, 14].reduce((sum, field) => sum + (fields[field] ?? 0), 0);
    return { parent: fields[1] ?? 0, milliseconds: hundredths * 10 };
  } catch {
    return null;
  }
}
