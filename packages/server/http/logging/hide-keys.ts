const key = /atr_[\w-]+/g;
/** A path that is encoded deeper is nobody's honest one. */
const mostRounds = 16;

/** Whether an address has a key of a service account, however often its letters are percent-encoded. */
export const hasKey = (url: string): boolean => decoded(url)?.includes('atr_') ?? true;

/** A path as it may be logged. One with a key is logged decoded, with the key hidden. */
export function hideKeys(path: string): string {
  const read = decoded(path);
  if (read === null) return '[unreadable]';
  return read.search(key) < 0 ? path : read.replaceAll(key, 'atr_[hidden]');
}

/** With every escape of an ASCII character undone; malformed escapes stay. Null where that has no end. */
function decoded(text: string): string | null {
  let read = text;
  for (let round = 0; round < mostRounds; round += 1) {
    const next = read
      .replace(/%(?:25)+/g, '%')
      .replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    if (next === read) return read;
    read = next;
  }
  return null;
}
