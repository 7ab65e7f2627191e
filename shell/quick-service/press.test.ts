import { expect, it } from 'vitest';
import { Press } from './press.ts';

it('R-FRAME-09 a press longer than 200 ms is a drag, one of 200 ms is a click', () => {
  const press = new Press(100, 65, 1_000);
  expect([press.isDrag(100, 1_000), press.isDrag(100, 1_200), press.isDrag(100, 1_201)]).toEqual([false, false, true]);
});

it('R-FRAME-09 a press that goes somewhere is a drag at once, and stays one when it comes back', () => {
  const press = new Press(100, 65, 1_000);
  expect([press.isDrag(108, 1_010), press.isDrag(109, 1_020), press.isDrag(100, 1_030)]).toEqual([false, true, true]);
});
