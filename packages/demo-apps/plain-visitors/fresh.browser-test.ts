import { expect } from '@open-wc/testing';

type Visit = readonly [id: string, step: string];
type DrawFresh = (
  answer: Visit[],
  ask: () => Promise<Visit[]>,
  draw: (answer: Visit[]) => Node[],
) => { place: Element; follow(): Promise<void> };

/** The page is plain JavaScript without types. */
const load = async () => ((await import(new URL('./fresh.js', import.meta.url).href)) as { drawFresh: DrawFresh }).drawFresh;

describe('R-INT-07 a list of visits that is drawn again', () => {
  let heading: HTMLElement;
  let place: Element;
  let now: Visit[];
  const row = ([id, step]: Visit) => {
    const line = document.createElement('tr');
    line.insertCell().innerHTML = `<a href="/visitors/visits?key=${id}">${id}</a>`;
    if (step) line.insertCell().innerHTML = `<button aria-label="${step} 沈一帆">${step}</button>`;
    return line;
  };
  const table = (visits: Visit[]) => {
    const element = document.createElement('table');
    element.createTBody().append(...visits.map(row));
    return [element];
  };
  const button = (id: string) => place.querySelector<HTMLElement>(`tr:has([href$="${id}"]) button`)!;

  beforeEach(() => {
    heading = document.createElement('h1');
    heading.tabIndex = -1;
    document.body.append(heading);
  });
  afterEach(() => {
    heading.remove();
    place.remove();
  });

  it('keeps the focus: on the same button, else on the record of its row, else on the heading', async () => {
    const drawFresh = await load();
    now = [
      ['V1', '到访'],
      ['V2', '到访'],
    ];
    const fresh = drawFresh(now, async () => now, table);
    place = fresh.place;
    document.body.append(place);
    const show = async (visits: Visit[]) => {
      now = visits;
      await fresh.follow();
      return document.activeElement;
    };
    button('V2').focus();
    expect(await show([['V1', ''], now[1]!])).to.equal(button('V2'));
    expect((await show([now[0]!, ['V2', '离开']]))!.textContent).to.equal('V2');
    expect(await show([now[0]!])).to.equal(heading);
  });
});
