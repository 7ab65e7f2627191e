// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { memoryProps } from './testing/memory-view.ts';
import { onReturn, onStale } from './on-return.ts';

function watched(isInFront: boolean) {
  const { props, visible } = memoryProps('/');
  visible.set(isInFront);
  const run = vi.fn();
  return { visible, run, stop: onReturn(props.view, run) };
}
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve))));

it('R-SUB-03 a return runs after the view has been painted, and opening is none', async () => {
  const { visible, run } = watched(false);
  visible.set(true);
  await painted();
  expect(run).not.toHaveBeenCalled();
  visible.set(false);
  visible.set(true);
  expect(run).not.toHaveBeenCalled();
  await painted();
  expect(run).toHaveBeenCalledOnce();
});

it('R-SUB-03 a view that is hidden again at once, or gone, runs nothing', async () => {
  const { visible, run, stop } = watched(true);
  visible.set(false);
  visible.set(true);
  visible.set(false);
  await painted();
  visible.set(true);
  stop();
  await painted();
  expect(run).not.toHaveBeenCalled();
});

it('R-TASK-05 runs once for several changed cases, in a hidden view too, and after a return', async () => {
  const { props, visible, caseChanged } = memoryProps('/');
  const run = vi.fn();
  const stop = onStale(props.view, run);
  visible.set(false);
  caseChanged.emit('BX-1');
  caseChanged.emit('BX-2');
  await painted();
  expect(run).toHaveBeenCalledTimes(1);
  visible.set(true);
  await painted();
  expect(run).toHaveBeenCalledTimes(2);
  caseChanged.emit('BX-3');
  stop();
  caseChanged.emit('BX-4');
  await painted();
  expect(run).toHaveBeenCalledTimes(2);
});
