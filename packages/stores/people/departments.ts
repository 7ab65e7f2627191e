import { call } from '@atrium/api/client';
import type { Department } from '@atrium/api/contract';
import { atom, type ReadableAtom } from 'nanostores';

export type { Department };

export type Departments = { status: 'loading' } | { status: 'ready'; roots: readonly Department[] } | { status: 'failed'; error: Error };

const $loaded = atom<Departments>({ status: 'loading' });

/** The organisation as a tree, each department with the number of people in it and below it. */
export const $departments: ReadableAtom<Departments> = $loaded;

/** Loads the tree; the tree on screen stays until the response. Never rejects. */
export async function loadDepartments(): Promise<void> {
  if ($loaded.get().status === 'failed') $loaded.set({ status: 'loading' });
  try {
    $loaded.set({ status: 'ready', roots: await call('GET /business-center/v1/departments/tree', { quiet: true }) });
  } catch (error) {
    if ($loaded.get().status !== 'ready') $loaded.set({ status: 'failed', error: error as Error });
  }
}

/** The way from the top to a department, itself last; empty when it is not there. */
export function departmentPath(roots: readonly Department[], id: string): Department[] {
  for (const department of roots) {
    if (department.id === id) return [department];
    const below = departmentPath(department.children, id);
    if (below.length > 0) return [department, ...below];
  }
  return [];
}
