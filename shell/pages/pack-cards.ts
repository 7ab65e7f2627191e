import type { ShownCard } from '@atrium/stores';

/** Position of a card in the grid of the home page: lines of rows and columns, as `grid-area` has them. */
export type Place = `${number} / ${1 | 2} / ${number} / ${2 | 3}`;

/** About how high cards are, in pixels; each may be higher. */
export const roomOf = ({ id, size }: ShownCard): number =>
  ({ tasks: size === 'half' ? 760 : 347, functions: size === 'half' ? 330 : 216, news: 430, meetings: 300, canteen: 268, guides: 268 })[id];

/**
 * Cards in two columns without holes: half cards that follow each other go to the column that is shorter, and the last of each column
 * ends where the other one does. They stay in their order for the keyboard and for who listens.
 */
export function packCards(cards: readonly ShownCard[]): Place[] {
  const places: Place[] = [];
  let line = 1;
  for (let at = 0; at < cards.length;) {
    if (cards[at]!.size === 'full') {
      places.push(`${line} / 1 / ${line + 1} / 3`);
      line += 1;
      at += 1;
      continue;
    }
    const after = cards.findIndex(({ size }, index) => index > at && size === 'full');
    const run = cards.slice(at, after < 0 ? cards.length : after);
    const { rows, packed } = packRun(run, line);
    places.push(...packed);
    line += rows;
    at += run.length;
  }
  return places;
}

function packRun(run: readonly ShownCard[], line: number): { rows: number; packed: Place[] } {
  const ends: [number, number] = [0, 0];
  const spans = run.map((card) => {
    const column = ends[0] <= ends[1] ? 0 : 1;
    const from = ends[column];
    ends[column] += roomOf(card);
    return { column, from, to: ends[column] };
  });
  const bottom = Math.max(...ends);
  for (const column of [0, 1]) {
    const last = spans.findLast((span) => span.column === column);
    if (last) last.to = bottom;
  }
  const lines = [...new Set(spans.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
  const packed = spans.map(({ column, from, to }): Place =>
    column === 0
      ? `${line + lines.indexOf(from)} / 1 / ${line + lines.indexOf(to)} / 2`
      : `${line + lines.indexOf(from)} / 2 / ${line + lines.indexOf(to)} / 3`,
  );
  return { rows: lines.length - 1, packed };
}
