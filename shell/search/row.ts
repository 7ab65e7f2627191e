import type { IconName } from '@atrium/ui';

export type Marks = readonly (readonly [from: number, to: number])[];

/** A text of which some was matched. */
export interface Marked {
  text: string;
  marks: Marks;
}

/** One line of the list: a hit, or an action. */
export interface Row {
  name: Marked;
  /** Its parent, or the text that matched if that is not its name. */
  place: readonly Marked[];
  icon: IconName;
  /** Code of the app whose drawing it has in place of the icon. */
  app?: string;
  /** Its address; without one it does something here. */
  href?: string;
  /** In a window of its own, which knows nothing of this one. */
  external?: true;
  /** The action of a plain click. */
  go(): unknown;
  /** Deletes an earlier search. */
  forget?(): unknown;
  /** It leads to all results: the searched text stays in the box. */
  keeps?: true;
}

export interface Group {
  heading: string;
  rows: readonly Row[];
}

export const plain = (text: string): Marked => ({ text, marks: [] });
