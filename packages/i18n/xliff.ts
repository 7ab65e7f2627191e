/** Translations by message id, then by language. */
export type Table = Map<string, Record<string, string>>;

interface Filled {
  text: string;
  /** Every message of the file. */
  ids: string[];
  /** Messages without a translation, in the file and in the table. */
  missing: string[];
  /** Messages whose translation has other placeholders than the source. */
  unfit: string[];
}

const unit = /<trans-unit id="([^"]+)">\s*<source>([\s\S]*?)<\/source>(?:\s*<target>([\s\S]*?)<\/target>)?/g;
const placeholder = /<x [^>]*\/>|<x [^>]*>\s*<\/x>/g;

/** Puts the table's translations of a language into an XLIFF file; those already there stay where the table has none. */
export function fillTargets(xliff: string, language: string, table: Table): Filled {
  const filled: Filled = { text: '', ids: [], missing: [], unfit: [] };
  filled.text = xliff.replace(unit, (whole: string, id: string, source: string, present: string | undefined) => {
    filled.ids.push(id);
    const places = source.match(placeholder) ?? [];
    const given = table.get(id)?.[language];
    const target = given ? encode(given, places) : (present ?? '');
    if (!target.trim()) filled.missing.push(id);
    else if (!samePlaces(target, places)) filled.unfit.push(id);
    else return `<trans-unit id="${id}">\n  <source>${source}</source>\n  <target>${target}</target>`;
    return whole;
  });
  return filled;
}

const encode = (text: string, places: readonly string[]): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\{(\d+)\}/g, (mark, index: string) => places[Number(index)] ?? mark);

const samePlaces = (target: string, places: readonly string[]): boolean =>
  !/\{\d+\}/.test(target) && (target.match(placeholder) ?? []).sort().join() === [...places].sort().join();
