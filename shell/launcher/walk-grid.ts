type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const isDirection = (key: string): key is Direction => /^Arrow(Up|Down|Left|Right)$/.test(key);

/**
 * The tile that a key leads to from another one, by where they are on screen: the nearest in that direction, Home and End the first
 * and the last. Undefined where there is none, or for any other key.
 */
export function tileTowards<T extends Element>(tiles: readonly T[], from: T, key: string): T | undefined {
  if (key === 'Home') return tiles[0];
  if (key === 'End') return tiles.at(-1);
  if (!isDirection(key)) return undefined;
  const own = center(from);
  const ranked = tiles
    .filter((tile) => tile !== from)
    .map((tile) => ({ tile, ...distance(own, center(tile), key) }))
    .filter(({ ahead }) => ahead > 1)
    .toSorted((a, b) => a.ahead + 2 * a.beside - (b.ahead + 2 * b.beside));
  return ranked[0]?.tile;
}

function center(element: Element): { x: number; y: number } {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

function distance(from: { x: number; y: number }, to: { x: number; y: number }, key: Direction): { ahead: number; beside: number } {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  switch (key) {
    case 'ArrowUp':
      return { ahead: -dy, beside: Math.abs(dx) };
    case 'ArrowDown':
      return { ahead: dy, beside: Math.abs(dx) };
    case 'ArrowLeft':
      return { ahead: -dx, beside: Math.abs(dy) };
    case 'ArrowRight':
      return { ahead: dx, beside: Math.abs(dy) };
  }
}
