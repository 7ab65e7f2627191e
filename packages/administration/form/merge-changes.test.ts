import { expect, it } from 'vitest';
import { mergeChanges } from './merge-changes.ts';

const base = { name: '评审', names: { 'en-US': 'Reviewers' } as Record<string, string>, apps: ['hr'] };

it('R-ADM-02 takes over fields that only the other save changed', () => {
  const theirs = { name: '评审', names: { 'en-US': 'Reviewers A' }, apps: ['hr', 'it'] };
  const mine = { name: '评审组', names: { 'en-US': 'Reviewers', 'zh-TW': '審閱者' }, apps: ['hr'] };
  expect(mergeChanges(base, mine, theirs)).toEqual({
    name: '评审组',
    names: { 'en-US': 'Reviewers A', 'zh-TW': '審閱者' },
    apps: ['hr', 'it'],
  });
});

it('R-ADM-02 keeps my value if both changed the field, and finds no difference if both values are equal', () => {
  expect(mergeChanges(base, { ...base, name: '甲' }, { ...base, name: '乙' }).name).toBe('甲');
  const same = { ...base, name: '甲' };
  expect(JSON.stringify(mergeChanges(base, { ...same }, { ...same }))).toBe(JSON.stringify(same));
});
