const blank = /[ \t\n\r]*/y;
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
/** A bounded part of a string: one pattern for the whole of it would overflow the stack at ten million characters. */
const characters = /[^"\\\p{Cc}]{1,1000}|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/uy;

/** Deeper than any of our files; without a limit the recursion would overflow the stack. */
export const mostLevels = 100;

/** Offsets of the parts of a JSON text by JSON pointer; `broken` is the offset of a syntax error or of `tooDeep` nesting. */
export interface Positions {
  at: Map<string, number>;
  repeated: string[];
  broken: number | null;
  tooDeep: boolean;
}

/** Parses a JSON text once. A member's position is that of its key. */
export function jsonPositions(text: string): Positions {
  const at = new Map<string, number>();
  const repeated: string[] = [];
  let position = 0;
  let level = 0;
  let tooDeep = false;

  const match = (pattern: RegExp): string | null => {
    pattern.lastIndex = position;
    const found = pattern.exec(text);
    if (found) position += found[0].length;
    return found ? found[0] : null;
  };
  const take = (char: string): boolean => {
    match(blank);
    if (text[position] !== char) return false;
    position += 1;
    return true;
  };
  const string = (): boolean => {
    if (!take('"')) return false;
    while (match(characters) !== null);
    if (text[position] !== '"') return false;
    position += 1;
    return true;
  };
  const list = (close: string, member: (index: number) => boolean): boolean => {
    if (take(close)) return true;
    for (let index = 0; ; index += 1) {
      if (!member(index)) return false;
      if (take(close)) return true;
      if (!take(',')) return false;
    }
  };
  const value = (path: string): boolean => {
    match(blank);
    if (!at.has(path)) at.set(path, position);
    if (text[position] === '"') return string();
    if (text[position] !== '[' && text[position] !== '{') return match(scalar) !== null;
    if (level === mostLevels) {
      tooDeep = true;
      return false;
    }
    level += 1;
    const whole = take('[') ? list(']', (index) => value(`${path}/${index}`)) : take('{') && list('}', () => memberOf(path));
    level -= 1;
    return whole;
  };
  const memberOf = (path: string): boolean => {
    match(blank);
    const start = position;
    if (!string()) return false;
    const own = `${path}/${pointerPart(JSON.parse(text.slice(start, position)) as string)}`;
    if (at.has(own)) repeated.push(own);
    at.set(own, start);
    return take(':') && value(own);
  };

  const whole = value('');
  match(blank);
  return { at, repeated, broken: whole && position === text.length ? null : position, tooDeep };
}

/** Escapes a key for use in a JSON pointer. */
export const pointerPart = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** Returns the line of an offset, from 1. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;
