import type { CaseStep } from '../flows/case-steps.ts';
import type { Column, Declaration, Field, Row } from './declaration.ts';

/** An action that the user may take on a record in an approval flow. */
export interface RowAction {
  key: string;
  name: string;
  nature: 'positive' | 'negative' | 'neutral';
  comment: 'none' | 'optional' | 'required';
  /** Confirmation question. */
  question?: string;
  /** Time of the last use if the action is not possible again yet. */
  doneAt?: string;
}

/** A record with the actions that the user may take. */
export interface ShownRow extends Row {
  may?: readonly RowAction[];
  /** Name of the person who has it now, if that is known. */
  handler?: string;
  /** Whether the user may correct it and hand it in again, as a new record. */
  mayHandInAgain?: boolean;
  /** Steps of its approval flow. */
  steps?: readonly CaseStep[];
}

/** A column with its name in one language. */
export type DeclaredColumn = Pick<Column, 'key' | 'name' | 'kind' | 'unit' | 'detail'>;

/** A field with the name and kind of its column. */
export type DeclaredField = Field & Pick<Column, 'name' | 'kind'>;

/** A function for `react-functions`, with its texts in one language. */
export interface DeclaredFunction extends Pick<Declaration, 'code' | 'view' | 'action' | 'states' | 'numbers' | 'filters' | 'schedule'> {
  name: string;
  remark: string;
  columns: readonly DeclaredColumn[];
  form: readonly DeclaredField[];
  /** Translations of the rows' texts; other texts have none. */
  words: Record<string, string>;
  /** Names for a person field. */
  people: readonly string[];
  rows: readonly ShownRow[];
  /** The steps of a new record, with the people who will decide. */
  willDecide?: readonly CaseStep[];
  /** Whether other people can change its records, so that the screen reloads from time to time. */
  isLive?: boolean;
}
