import type { Change } from './compare.ts';
import { kinds } from './shapes.ts';

const actions = ['added', 'updated', 'moved', 'removed'] as const;

/** One line a kind that changed: `person      312 added, 1 updated`. */
export function summary(changes: readonly Change[]): string {
  if (changes.length === 0) return 'nothing to change';
  return kinds
    .map((kind) => {
      const counts = actions
        .map((action) => [changes.filter((change) => change.kind === kind && change.action === action).length, action] as const)
        .filter(([count]) => count > 0);
      return counts.length > 0 ? `${kind.padEnd(11)} ${counts.map(([count, action]) => `${count} ${action}`).join(', ')}` : '';
    })
    .filter((line) => line !== '')
    .join('\n');
}
