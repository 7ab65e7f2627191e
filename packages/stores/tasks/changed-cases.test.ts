import type { StreamEvent } from '@atrium/api/client';
import { expect, it, vi } from 'vitest';
import { onCaseChanged } from './changed-cases.ts';

const listeners = vi.hoisted(() => new Set<(event: StreamEvent) => void>());
vi.mock('../messages/live.ts', () => ({
  hear: (listener: (event: StreamEvent) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
}));

it('R-TASK-05 a sub-application receives the cases that lead to it alone, and an error of one listener stops no other', () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const [own, other]: string[][] = [[], []];
  onCaseChanged('expenses', () => {
    throw new Error('broken');
  });
  const stop = onCaseChanged('expenses', (id) => own!.push(id));
  onCaseChanged('it-desk', (id) => other!.push(id));
  const changed = [
    { app: 'expenses', id: 'BX-1' },
    { app: 'it-desk', id: 'IT-1' },
    { app: 'expenses', id: 'BX-2' },
  ];
  const tell = () => listeners.forEach((listener) => listener({ name: 'cases', data: { changed }, id: '' }));
  tell();
  expect([own, other]).toEqual([['BX-1', 'BX-2'], ['IT-1']]);
  expect(reported).toHaveBeenCalledTimes(2);
  stop();
  tell();
  expect(own).toEqual(['BX-1', 'BX-2']);
});
