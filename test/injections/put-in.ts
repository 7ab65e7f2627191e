import type { Vector } from './vector.ts';

/** What the page's own side of a taker looks like. */
interface Taker extends Element {
  taker: { ways: string[]; put(way: string, vectors: readonly Vector[]): Promise<void> };
}

export interface Outcome {
  /** Numbers of the vectors whose program ran. */
  ran: number[];
  /** Addresses that the portal's window was at. */
  places: string[];
  /** False if the page was reloaded. */
  same: boolean;
}

/** Runs in the page: puts the whole corpus in by one way, some at a time. */
export async function putIn({ way, corpus }: { way: string; corpus: readonly Vector[] }): Promise<Outcome> {
  const ran = new Set<number>();
  // The link that an animation hangs on leads to the page's own beginning.
  const here = () => location.href.replace(/#$/, '');
  const places = new Set<string>([here()]);
  const mark = { here: true };
  Object.assign(window, { mark });
  const hear = ({ data }: MessageEvent) => typeof data === 'number' && ran.add(data);
  addEventListener('message', hear);
  const { taker } = document.querySelector<Taker>('atrium-view[active] .taker, #app > .taker, #app.taker')!;
  for (let at = 0; at < corpus.length; at += 100) {
    await taker.put(way, corpus.slice(at, at + 100));
    places.add(here());
  }
  removeEventListener('message', hear);
  return { ran: [...ran], places: [...places], same: (window as unknown as { mark: object }).mark === mark };
}

export const ways = [
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'template',
  'DOMParser',
  'setHTMLUnsafe',
  'contextual fragment',
  'srcdoc',
] as const;

/** What became of it, in words: nothing is what a test wants. */
export function namesOf(corpus: readonly Vector[], outcome: Outcome | string, asked: readonly string[]): string[] {
  if (typeof outcome === 'string') return [outcome];
  const { ran, places, same } = outcome;
  return [
    ...ran.map((id) => `ran: ${corpus.find((vector) => vector.id === id)?.html}`),
    ...places.slice(1).map((place) => `went to ${place}`),
    ...(same ? [] : ['the page was loaded anew']),
    ...asked.map((path) => `asked for ${path}: ${corpus.find((vector) => vector.id === Number(path.split('/')[1]))?.html}`),
  ];
}
