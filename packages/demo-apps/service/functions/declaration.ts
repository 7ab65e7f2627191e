/** What a function shows, as plain data. Texts are Chinese; `words/` says them in the other languages. */
export interface Declaration {
  /** The function's code in the organisation's `functions.json`. */
  code: string;
  view: 'list' | 'board' | 'calendar' | 'schedule' | 'cards' | 'chart' | 'form';
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
  /** The columns that a `schedule` reads; nobody gets a place that is taken. */
  schedule?: Schedule;
  /** What states do to the stock ledger. */
  stock?: readonly StockMove[];
}

export type Kind =
  | 'text'
  | 'money'
  | 'date'
  | 'time'
  | 'clock'
  | 'month'
  | 'person'
  | 'department'
  | 'state'
  | 'progress'
  | 'number'
  | 'picture'
  | 'file';

export interface Column {
  key: string;
  name: string;
  kind: Kind;
  unit?: string;
  /** In the record only, not in lists. */
  detail?: boolean;
  /** Texts to take; of a person, the department, or `me`. */
  from?: readonly string[] | string;
  /** What it takes in a state instead, of a part in percent of its whole; nothing where the list is empty. */
  when?: Readonly<Record<string, readonly (string | number)[]>>;
  /** Takes them in order, so that none comes twice. */
  each?: boolean;
  /** Low, high and step: money in yuan, dates in working days from the day of the row, clocks in hours. */
  range?: readonly [low: number, high: number, step?: number];
  /** A number that is a part of this column's; `range` then says how many percent. */
  upTo?: string;
  /** A clock, so many hours (`range`) later than this column's. */
  after?: string;
  /** The sum of these columns, less those. */
  plus?: readonly string[];
  minus?: readonly string[];
  /** How much of the second column the first is, in percent. */
  share?: readonly [part: string, whole: string];
  /** Hours from one clock to the other, less so many of a break. */
  span?: readonly [from: string, to: string, less?: number];
}

/** Places × hours of a day. */
export interface Schedule {
  /** Columns: where (with options in the form), which day, from and to which clock. */
  place: string;
  day: string;
  from: string;
  to: string;
  /** When the first and the last hour begin. */
  hours: readonly [first: number, last: number];
  /** States whose records take no place. */
  free: readonly string[];
}

/** Goods that leave the stock, or come into it, when a record gets into a state. */
export interface StockMove {
  kind: 'in' | 'out';
  state: string;
  /** Columns of the material, the warehouse, how many, and where they go to or come from. */
  material: string;
  warehouse: string;
  count: string;
  partner: string;
}

export type Colour = 'info' | 'success' | 'warning' | 'danger' | 'neutral';

export interface State {
  key: string;
  name: string;
  colour: Colour;
  next: readonly string[];
  /** What leaves it is decided, and not by whoever began the record. */
  decides?: boolean;
}

export interface Figure {
  name: string;
  sum?: string;
  average?: string;
  state?: readonly string[];
  /** A chart by `state`, `month` or a column. */
  by?: string;
  /** Of the newest month alone, with the change from the month before. */
  latest?: boolean;
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
