/** What a function shows, as plain data. Texts are Chinese; `words/` says them in the other languages. */
export interface Declaration {
  /** The function's code in the organisation's `functions.json`. */
  code: string;
  view: 'list' | 'board' | 'calendar' | 'cards' | 'chart' | 'form';
  /** What its main button says: of the form, else of the export. */
  action: string;
  columns: readonly Column[];
  /** In the order of the process, where a new record begins first; empty where records have none. */
  states: readonly State[];
  numbers: readonly Figure[];
  form: readonly Field[];
  /** Columns that a list can be narrowed by. */
  filters: readonly string[];
  rows: Rows;
}

export type Kind = 'text' | 'money' | 'date' | 'time' | 'month' | 'person' | 'department' | 'state' | 'progress' | 'number';

export interface Column {
  key: string;
  name: string;
  kind: Kind;
  unit?: string;
  /** In the record only, not in lists. */
  detail?: boolean;
  /** Texts to take; of a person, the department, or `me`. */
  from?: readonly string[] | string;
  /** What it takes in a state instead; nothing where the list is empty. */
  when?: Readonly<Record<string, readonly string[]>>;
  /** Takes them in order, so that none comes twice. */
  each?: boolean;
  /** Low, high and step: money in yuan, dates in working days from the day of the row. */
  range?: readonly [low: number, high: number, step?: number];
  /** A number that is a part of this column's; `range` then says how many percent. */
  upTo?: string;
  /** The sum of these columns, less those. */
  plus?: readonly string[];
  minus?: readonly string[];
  /** How much of the second column the first is, in percent. */
  share?: readonly [part: string, whole: string];
}

export interface State {
  key: string;
  name: string;
  colour: 'info' | 'success' | 'warning' | 'danger' | 'neutral';
  next: readonly string[];
}

export interface Figure {
  name: string;
  sum?: string;
  average?: string;
  state?: readonly string[];
  /** A chart by `state`, `month` or a column. */
  by?: string;
}

/** A field of the form; it fills the column of its key, whose name and kind it has. */
export interface Field {
  key: string;
  required?: boolean;
  /** Of numbers; `max` of a text is its length. */
  min?: number;
  max?: number;
  options?: readonly string[];
  showIf?: { field: string; equals: string };
}

export interface Rows {
  /** What their numbers begin with. */
  prefix: string;
  count: number;
  /** Working days from today, the newest last; else one row a day, week or month back. */
  days?: readonly [from: number, to: number];
  every?: 'day' | 'week' | 'month';
  /** Rows of one day, by their hours. */
  hours?: readonly number[];
  /** Everybody has their own. */
  mine?: boolean;
  /** Nobody waits for them: new ones go from person to person (`flows/`). */
  over?: boolean;
}

export type Value = string | number | null;

export interface Row {
  id: string;
  at: string;
  state: string;
  values: Record<string, Value>;
  /** `what` and `comment` where it went from person to person, in the words of who did it. */
  history: { at: string; who: string; state: string; what?: string; comment?: string }[];
}
