import type { Column, Declaration, Field, Row } from './declaration.ts';

/** What somebody may do with a record that goes from person to person. */
export interface RowAction {
  key: string;
  name: string;
  nature: 'positive' | 'negative' | 'neutral';
  comment: 'none' | 'optional' | 'required';
  /** What is asked before it. */
  question?: string;
  /** When it was done last, where it may not be done again yet. */
  doneAt?: string;
}

/** A record as somebody sees it. */
export interface ShownRow extends Row {
  may?: readonly RowAction[];
}

/** A column as its name is in one language. */
export type DeclaredColumn = Pick<Column, 'key' | 'name' | 'kind' | 'unit' | 'detail'>;

/** A field with the name and the kind of its column. */
export type DeclaredField = Field & Pick<Column, 'name' | 'kind'>;

/** What the service says of a function, with its texts in one language; `react-functions` draws it. */
export interface DeclaredFunction extends Pick<Declaration, 'code' | 'view' | 'action' | 'states' | 'numbers' | 'filters' | 'schedule'> {
  name: string;
  remark: string;
  columns: readonly DeclaredColumn[];
  form: readonly DeclaredField[];
  /** What texts of the rows are called in this language; others are shown as they are. */
  words: Record<string, string>;
  /** Colleagues to choose from, where a field asks for one. */
  people: readonly string[];
  rows: readonly ShownRow[];
  /** Its records go from person to person: what others do is asked for from time to time. */
  isLive?: boolean;
}
