/** One way to make HTML do what its place did not mean to allow. */
export interface Vector {
  /** Its number is what it says when it runs, and what it asks the foreign site for. */
  id: number;
  group: Group;
  html: string;
}

export const groups = [
  'handler',
  'address',
  'script',
  'frame',
  'svg',
  'parser',
  'style',
  'request',
  'refresh',
  'form',
  'clobber',
  'gadget',
] as const;
export type Group = (typeof groups)[number];

/** `RUN` is a program that reports itself, `FOREIGN` an address of another site; both contain the vector's number. */
export type Draft = readonly [group: Group, html: string];

/** No quotes, brackets or spaces, so that it fits into every attribute, with quotes or without. */
export const run = (id: number): string => `top.postMessage(${id},\`*\`)`;
