import { expect, it } from 'vitest';
import { undoAll } from './undo-all.ts';

it('a step that throws is reported and does not keep the later ones from running', () => {
  const ran: string[] = [];
  const reported: unknown[] = [];
  const refuse = () => {
    throw new Error('no');
  };
  undoAll([() => void ran.push('first'), refuse, () => void ran.push('last')], (error) => reported.push(error));
  expect(ran).toEqual(['first', 'last']);
  expect(reported).toEqual([new Error('no')]);
});
