import { isComposing } from '@atrium/i18n';
import { $workbench, type HomeCardId, moveCard, shownOf, cardName } from '@atrium/stores';
import { type PointerEvent, type RefObject, useCallback } from 'react';
import { placeText } from './card-row.tsx';

/** Pixels that a pointer may tremble. */
const tremble = 5;

/**
 * Moves a card by its grip with mouse, pen or finger: everything but the grip scrolls the page as usual, so that nobody moves a card by
 * accident. Esc puts it back.
 */
export function useDragOrder(list: RefObject<HTMLElement | null>, say: (text: string) => void) {
  return useCallback(
    (down: PointerEvent<HTMLElement>, id: HomeCardId) => {
      if (down.button !== 0 || !list.current) return;
      down.preventDefault();
      follow(down.nativeEvent, list.current, id, say);
    },
    [list, say],
  );
}

function follow(down: globalThis.PointerEvent, list: HTMLElement, id: HomeCardId, say: (text: string) => void): void {
  const cards = [...list.querySelectorAll<HTMLElement>('[data-card]')];
  const own = cards.find((card) => card.dataset['card'] === id);
  if (!own) return;
  const top = scrolled(list);
  const boxes = cards.map((card) => card.getBoundingClientRect());
  const stop = new AbortController();
  const { signal } = stop;
  let to = -1;

  const onMove = (event: globalThis.PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY];
    if (to < 0 && Math.hypot(x, y) <= tremble) return;
    own.dataset['drag'] = 'lifted';
    own.style.setProperty('translate', `${x}px ${y}px`);
    to = nearest(boxes, event.clientX, event.clientY + scrolled(list) - top);
    cards.forEach((card, at) => card.toggleAttribute('data-target', at === to && card !== own));
  };
  const end = (isDone: boolean) => {
    stop.abort();
    delete own.dataset['drag'];
    own.style.removeProperty('translate');
    for (const card of cards) card.removeAttribute('data-target');
    if (!isDone || to < 0) return;
    void moveCard(id, to);
    const state = $workbench.get();
    if (state.status === 'ready') say(placeText(cardName(id), to, shownOf(state.value.cards).length));
  };
  addEventListener('pointermove', onMove, { signal });
  addEventListener('pointerup', ({ pointerId }) => pointerId === down.pointerId && end(true), { signal });
  addEventListener('pointercancel', () => end(false), { signal });
  addEventListener(
    'keydown',
    (event) => {
      if (isComposing(event)) return;
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      end(false);
    },
    { signal, capture: true },
  );
}

/** How far the page is scrolled, seen from the list: boxes are measured once. */
const scrolled = (list: HTMLElement): number => -list.getBoundingClientRect().top;

function nearest(boxes: readonly DOMRect[], x: number, y: number): number {
  const distances = boxes.map(({ left, top, width, height }) => Math.hypot(left + width / 2 - x, top + height / 2 - y));
  return distances.indexOf(Math.min(...distances));
}
