/** More drafts would be hard to distinguish. */
const mostOffers = 2;

/** An earlier draft, from this browser or another. It is offered, and never overwrites the current input. */
export interface OfferedDraft<V> {
  values: V;
  /** When it was written, in milliseconds since 1970. */
  at: number;
  /** Where; empty for this browser. */
  device: string;
}

/** The content of a draft on the server. */
export interface Content<V> {
  values: V;
  kept: readonly OfferedDraft<V>[];
}

/** Offers but for those that the server had: its `content` was deleted. */
export function withoutServed<V>(offers: readonly OfferedDraft<V>[], content: string | null): readonly OfferedDraft<V>[] {
  if (content === null) return offers;
  const { values, kept } = JSON.parse(content) as Content<V>;
  const gone = new Set([values, ...kept.map((one) => one.values)].map((one) => JSON.stringify(one)));
  return offers.filter((one) => !gone.has(JSON.stringify(one.values)));
}

/** Each once, newest first, but for what is typed already and what is empty. What this browser has too was written here. */
export function different<V>(found: readonly OfferedDraft<V>[], without: readonly string[]): OfferedDraft<V>[] {
  const offers = new Map<string, OfferedDraft<V>>();
  for (const { values, at, device } of found.toSorted((a, b) => b.at - a.at)) {
    const text = JSON.stringify(values);
    const known = offers.get(text);
    if (known) known.device &&= device;
    else if (!without.includes(text)) offers.set(text, { values, at, device });
  }
  return [...offers.values()].slice(0, mostOffers);
}
