import { expect, it } from 'vitest';
import { alike, closeness, closeText, closeWords } from './close-words.ts';
import { nearConcept } from './near-concepts.ts';

it.each([
  ['carimbar', 'carimbo'],
  ['employement', 'employment'],
  ['flihgt', 'flight'],
  ['instal', 'installation'],
])('R-AI-03 %s is taken for %s', (one, other) => {
  expect(alike(one, other)).toBeGreaterThan(0);
  expect(alike(one, other)).toBeLessThan(1);
});

it.each([
  ['form', 'from'],
  ['leave', 'lease'],
  ['hotel', 'model'],
  ['mail', 'mall'],
])('R-AI-03 %s is not taken for %s', (one, other) => {
  expect(alike(one, other)).toBe(0);
});

it('R-AI-03 Chinese is compared by what stands together, within what was said without a break', () => {
  expect(closeWords(['营业执照', 'VPN'.toLowerCase()])).toEqual(['营业', '业执', '执照', 'vpn']);
  expect(closeWords(['笔'])).toEqual([]);
});

it('R-AI-03 what few texts say counts more than what all of them say, and names more than descriptions', () => {
  const texts = [closeText('contract seal', ''), closeText('contract list', 'every seal'), closeText('contract archive', '')];
  const [first = 0, second = 0, third = 0] = closeness(['contract', 'seal'], texts);
  expect(first).toBeGreaterThan(second);
  expect(second).toBeGreaterThanOrEqual(third);
  expect(closeness(['nothing'], texts)).toEqual([0, 0, 0]);
});

it('R-AI-03 a thing of the office is known by its sound and with a typing error', () => {
  expect(nearConcept('辭職')?.says).toContain('离职');
  expect(nearConcept('抱销')?.says).toContain('报销');
  expect(nearConcept('carimbar')?.says).toContain('carimbo');
  expect(nearConcept('zebra')).toBeUndefined();
});
