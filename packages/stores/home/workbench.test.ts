import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, refusal } from '../testing/fake-server.ts';
import { $homeCards, loadWorkbench, offeredCards, shownOf, type WorkbenchCard } from './workbench.ts';
import {
  $workbenchEditing,
  beginEditing,
  moveCard,
  resetWorkbench,
  showCard,
  sizeCard,
  takeWorkbench,
  undoEdit,
  keepAgain,
} from './workbench-editing.ts';

const get = 'GET /business-center/v1/workbench';
const put = 'PUT /business-center/v1/workbench';
const cards: WorkbenchCard[] = [
  { id: 'tasks', visible: true, size: 'full' },
  { id: 'of-tomorrow', visible: true },
  { id: 'news', visible: true },
  { id: 'canteen', visible: false },
  { id: 'meetings', visible: true, size: 'half' },
];
const ids = () => $homeCards.get()?.map(({ id }) => id);

describe('R-USER-07 the workbench', () => {
  let server: ReturnType<typeof fakeServer>;
  const sent = () => server.asked.filter(({ name }) => name === put).map(({ body }) => body.cards as WorkbenchCard[]);
  beforeEach(async () => {
    server = fakeServer({ [get]: { cards, own: true, company: cards }, [put]: ({ body }: { body: unknown }) => body });
    beginEditing();
    await loadWorkbench();
  });

  it('shows what is visible and known, each with a size, and keeps nothing by itself', () => {
    expect($homeCards.get()).toEqual([
      { id: 'tasks', size: 'full' },
      { id: 'news', size: 'half' },
      { id: 'meetings', size: 'half' },
    ]);
    expect(sent()).toEqual([]);
  });

  it('moves among what is shown; hidden and unknown cards keep their places', async () => {
    await moveCard('meetings', 0);
    expect(ids()).toEqual(['meetings', 'tasks', 'news']);
    await moveCard('meetings', 1);
    expect(ids()).toEqual(['tasks', 'meetings', 'news']);
    expect(
      sent()
        .at(-1)!
        .map(({ id }) => id),
    ).toEqual(['tasks', 'of-tomorrow', 'meetings', 'news', 'canteen']);
    expect($workbenchEditing.get().kept).toBe('kept');
  });

  it('sizes, hides and shows; what changes nothing is not sent', async () => {
    await sizeCard('news', 'half');
    await moveCard('tasks', 0);
    await showCard('canteen', false);
    expect(sent()).toEqual([]);
    await sizeCard('news', 'full');
    await showCard('tasks', false);
    await showCard('guides', true);
    expect($homeCards.get()).toEqual([
      { id: 'news', size: 'full' },
      { id: 'meetings', size: 'half' },
      { id: 'guides', size: 'half' },
    ]);
  });

  it('takes back step by step, byte for byte, also a reset and a layout of last week', async () => {
    server.replies['DELETE /business-center/v1/workbench'] = { cards: [{ id: 'news', visible: true }], own: false, company: [] };
    await sizeCard('news', 'full');
    await takeWorkbench([{ id: 'guides', visible: true }]);
    await resetWorkbench();
    expect(ids()).toEqual(['news']);
    for (let step = 0; step < 3; step += 1) await undoEdit();
    expect(JSON.stringify(sent().at(-1))).toBe(JSON.stringify(cards));
    await undoEdit();
    expect($workbenchEditing.get().past).toEqual([]);
  });

  it('reports that the server did not save it, keeps it on screen and retries', async () => {
    server.replies[put] = refusal(503);
    await showCard('canteen', true);
    expect([$workbenchEditing.get().kept, ids()]).toEqual(['failed', ['tasks', 'news', 'canteen', 'meetings']]);
    server.replies[put] = ({ body }: { body: unknown }) => body;
    await keepAgain();
    expect($workbenchEditing.get().kept).toBe('kept');
    expect(shownOf(sent().at(-1)!).map(({ id }) => id)).toContain('canteen');
  });

  it('keeps the newest of several quick changes', async () => {
    await Promise.all([sizeCard('news', 'full'), sizeCard('tasks', 'half'), moveCard('news', 0)]);
    expect(sent().at(-1)).toEqual([
      { id: 'news', visible: true, size: 'full' },
      { id: 'tasks', visible: true, size: 'half' },
      ...cards.filter(({ id }) => id !== 'news' && id !== 'tasks'),
    ]);
  });

  it("offers the company's new cards to who has arranged their own, and pushes none in", () => {
    const company = [...cards, { id: 'guides', visible: true }, { id: 'functions', visible: false }];
    expect(offeredCards({ own: true, cards, company })).toEqual(['guides']);
    expect(offeredCards({ own: false, cards: company, company })).toEqual([]);
    expect(shownOf(cards).map(({ id }) => id)).not.toContain('guides');
  });
});
