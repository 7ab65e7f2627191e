// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { DayInput, isDay } from './day-input.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

it('R-ADM-07 ignores an incomplete date and shows the previous value on blur', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const set = vi.fn();
  await act(async () => createRoot(place).render(createElement(DayInput, { type: 'date', value: '2026-11-28', onChange: set })));
  const input = place.querySelector('input')!;
  const type = (value: string, badInput = false) => {
    Object.defineProperty(input, 'validity', { configurable: true, value: { badInput } });
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value);
    return act(async () => void input.dispatchEvent(new Event('input', { bubbles: true })));
  };
  await type('', true);
  await type('0002-11-28');
  expect(set).not.toHaveBeenCalled();
  await act(async () => void input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  expect(input.value).toBe('2026-11-28');
  await type('2025-11-28');
  await type('');
  expect(set.mock.calls).toEqual([['2025-11-28'], ['']]);
});

it.each([
  ['2026-11-28', true],
  ['2026-13-40', false],
  ['0002-11-28', false],
  ['yesterday', false],
])('R-ADM-07 %s is a day: %s', (text, is) => expect(isDay(text)).toBe(is));
