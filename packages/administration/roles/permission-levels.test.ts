import { expect, it } from 'vitest';
import { type Area, atLevel, levelOf, levelsOf, type Permissions, withActions } from './permission-levels.ts';

const people: Area = { permissionId: 'people', actions: ['query', 'get', 'add', 'edit'] };
const health: Area = { permissionId: 'health', actions: ['query'] };
const messages: Area = { permissionId: 'messages', actions: ['add'] };

it('R-ADM-02 one choice sets a row or a group to none, read or all', () => {
  const none: Permissions = [];
  expect(atLevel(none, [people], 'all')).toEqual([{ permissionId: 'people', actions: ['query', 'get', 'add', 'edit'] }]);
  const read = atLevel(none, [people, health, messages], 'read');
  expect(read).toEqual([
    { permissionId: 'health', actions: ['query'] },
    { permissionId: 'people', actions: ['query', 'get'] },
  ]);
  expect(levelOf(read, [people, health, messages])).toBe('read');
  expect(atLevel(read, [people, health, messages], 'none')).toEqual([]);
});

it('R-ADM-02 a row without anything between none and all has two levels', () => {
  expect([levelsOf([health]), levelsOf([messages]), levelsOf([people])]).toEqual([
    ['none', 'all'],
    ['none', 'all'],
    ['none', 'read', 'all'],
  ]);
});

it('R-ADM-02 an action that nothing asks for does not count, and goes when its row is set', () => {
  const odd: Permissions = [{ permissionId: 'health', actions: ['query', 'delete'] }];
  expect(levelOf(odd, [health])).toBe('all');
  expect(levelOf(withActions([], 'people', ['get']), [people])).toBe('some');
  expect(atLevel(odd, [health], 'all')).toEqual([{ permissionId: 'health', actions: ['query'] }]);
});
