import type { Task } from '@atrium/stores';
import { fakeNetwork, type FakeNetwork } from '../../../testing/network.ts';
import { show, until } from '../../../testing/until.ts';
import '../task-center.element.ts';

export let network: FakeNetwork;

/** Gives each test of a `describe` a network of its own, and an empty page. */
export function useNetwork(): void {
  beforeEach(() => {
    network = fakeNetwork();
  });
  afterEach(() => {
    document.body.replaceChildren();
    network.restore();
  });
}

/** Shows a task center. Another query each time: the store keeps the rows of the last test. */
export async function shown(kind: Task['kind'], query: string, ready = '.title', width = '1200px'): Promise<ShadowRoot> {
  const element = show('atrium-task-center', { kind, query });
  Object.assign(element.style, { blockSize: '640px', inlineSize: width });
  return until(element, (root) => root.querySelector(ready) && root);
}

export const titles = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>('.title')];
export const named = (root: ParentNode, name: string) =>
  [...root.querySelectorAll<HTMLButtonElement>('button')].find((button) => button.textContent!.trim() === name)!;
/** Bodies of the requests to a path. */
export const asked = (path: string) => network.requests.filter((one) => one.path.endsWith(path)).map(({ input }) => input);
