import type { IconName } from '@atrium/ui';

export type Marks = readonly (readonly [from: number, to: number])[];

/** A text of which some was matched. */
export interface Marked {
  text: string;
  marks: Marks;
}

/** One line of the list: what was found, or something to do. */
export interface Row {
  name: Marked;
  /** Where it belongs, or what it was found by when that is not its name. */
  place: readonly Marked[];
  icon: IconName;
  /** Code of the app whose drawing it has in place of the icon. */
  app?: string;
  /** Its address; without one it does something here. */
  href?: string;
  /** In a window of its own, which knows nothing of this one. */
  external?: true;
  /** What a plain click does. */
  go(): unknown;
  /** Takes a search out of what was searched before. */
  forget?(): unknown;
  /** It leads to all results: what was looked for stays in the box. */
  keeps?: true;
}

export interface Group {
  heading: string;
  rows: readonly Row[];
}

export const plain = (text: string): Marked => ({ text, marks: [] });
