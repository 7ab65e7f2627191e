import type { Change } from './compare.ts';
import { kinds } from './shapes/shapes.ts';

const actions = ['added', 'updated', 'moved', 'removed', 'left'] as const;

/** Formats one line for each changed kind: `person      312 added, 1 updated`. */
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

const mostLines = 20;
const signs = { added: '+', updated: '~', moved: '↕', removed: '-', left: '!' };

/** Formats the summary with the differences of each record, for a dry run. */
export function difference(changes: readonly Change[]): string {
  const lines = kinds.flatMap((kind) => {
    const mine = changes.filter((change) => change.kind === kind);
    if (mine.length === 0) return [];
    const shown = mine.slice(0, mostLines).map(lineOf);
    return [summary(mine), ...shown, ...(mine.length > mostLines ? [`  … and ${mine.length - mostLines} more`] : [])];
  });
  return lines.length === 0 ? summary([]) : lines.join('\n');
}

const lineOf = ({ action, id, name, differences }: Change): string =>
  `  ${signs[action]} ${id}${name === '' ? '' : ` ${name}`}${differences.length === 0 ? '' : `: ${differences.join('; ')}`}`;

const verbs = { added: 'create', updated: 'change', moved: 'move', removed: 'delete', left: 'leave' };

/** Formats one line for each record, for a pipeline: `change person p1 张伟: phone 138… → 139…`. */
export function plan(changes: readonly Change[]): string {
  const inOrder = kinds.flatMap((kind) => changes.filter((change) => change.kind === kind));
  const lines = inOrder.map(({ kind, action, id, name, differences }) => {
    // People are never deleted.
    const verb = kind === 'person' && action === 'removed' ? 'disable' : verbs[action];
    return `${[verb, kind, id, name].filter((part) => part !== '').join(' ')}${differences.length === 0 ? '' : `: ${differences.join('; ')}`}`;
  });
  return lines.length === 0 ? summary([]) : lines.join('\n');
}
