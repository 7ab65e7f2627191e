/** What a container platform says about a service named `atrium`, what the project's own tests read, and what the guide for business systems has in its shell. */
const others = /^ATRIUM_(SERVICE_|PORT_\d|TEST_|FUZZ_|E2E_|VITEST_|KILLS$|STREAMS$|BREAKAGES$|URL$|KEY$|INTEGRATION_KEY$)/;

/** Each name that looks like a setting and is none, and the setting that was likely meant; null where no name is like it. */
export function unknownSettings(given: readonly string[], known: readonly string[]): { name: string; meant: string | null }[] {
  const names = given.filter((one) => one.startsWith('ATRIUM_') && !known.includes(one) && !others.test(one));
  return names.map((name) => {
    const nearest = known
      .map((one) => ({ one, edits: editsBetween(name, one) }))
      .sort((a, b) => a.edits - b.edits)
      .find(({ one, edits }) => edits <= mostEdits(one));
    return { name, meant: nearest?.one ?? null };
  });
}

/** A short name is like too many others: ATRIUM_LOGO is no misspelt ATRIUM_LOG. */
function mostEdits(name: string): number {
  const { length } = name.slice('ATRIUM_'.length);
  return length <= 3 ? 0 : length <= 6 ? 2 : 3;
}

/** How many characters must be put in, taken out or changed (Levenshtein). */
function editsBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [index, sign] of [...from].entries()) {
    const next = [index + 1];
    for (let at = 1; at <= to.length; at += 1)
      next.push(Math.min(row[at]! + 1, next[at - 1]! + 1, row[at - 1]! + (sign === to[at - 1] ? 0 : 1)));
    row = next;
  }
  return row[to.length]!;
}
