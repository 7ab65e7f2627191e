/** A function's screen as plain data. Texts are Chinese; `words/` has their translations. */
export interface Declaration {
  /** The function's code in the organisation's `functions.json`. */
  code: string;
  view: 'list' | 'board' | 'calendar' | 'schedule' | 'cards' | 'chart' | 'form';
  /** Label of the main button: of the form, or else of the export. */
  action: string;
  columns: readonly Column[];
  /** States in the order of the process; a new record starts with the first. Empty if records have no state. */
  states: readonly State[];
  numbers: readonly Figure[];
  form: readonly Field[];
  /** Columns that can filter the list. */
  filters: readonly string[];
  rows: Rows;
  /** Code of the function whose records this form adds to; it has the same columns and rows, and shows the person's own ones. */
  addsTo?: string;
  /** Columns of a `schedule`; a taken place cannot be booked again. */
  schedule?: Schedule;
  /** Movements that states cause in the stock ledger. */
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
  | 'file'
  /** Parts of a way, one a line: day, from, to and means, separated by `|`. */
  | 'lines';

export interface Column {
  key: string;
  name: string;
  kind: Kind;
  unit?: string;
  /** Whether it is shown in the record only, not in lists. */
  detail?: boolean;
  /** Texts to choose from; for a person the department, or `me` or `manager`; for a text `title`, the owner's. */
  from?: readonly string[] | string;
  /** Values in a state instead of `from` and `range`; in percent for a part (`upTo`). An empty list gives no value. */
  when?: Readonly<Record<string, readonly (string | number)[]>>;
  /** Takes the texts in order, so that none repeats. */
  each?: boolean;
  /** Low, high and step: money in yuan, dates in working days from the day of the row, clocks in hours. */
  range?: readonly [low: number, high: number, step?: number];
  /** Column of which this number is a part; `range` is then in percent. */
  upTo?: string;
  /** Clock column after which this clock is, by `range` hours. */
  after?: string;
  /** Columns to add, and columns to subtract. */
  plus?: readonly string[];
  minus?: readonly string[];
  /** Product of a column and of a column or a number; a factor in percent counts as such. */
  times?: readonly [key: string, by: string | number];
  /** Ratio of the first column to the second, in percent. */
  share?: readonly [part: string, whole: string];
  /** Columns that belong to the parts of a way: the first day, the last day, the destination, the means; and where it begins. */
  legs?: Readonly<Record<'from' | 'back' | 'to' | 'by' | 'home', string>>;
  /** Hours from one clock to another, less a break in hours. */
  span?: readonly [from: string, to: string, less?: number];
}

/** Grid of places and the hours of a day. */
export interface Schedule {
  /** Columns of the place (with options in the form), the day, and the start and end clock. */
  place: string;
  day: string;
  from: string;
  to: string;
  /** Start of the first and of the last hour. */
  hours: readonly [first: number, last: number];
  /** States whose records do not occupy their place. */
  free: readonly string[];
}

/** Goods that leave or enter the stock when a record reaches a state. */
export interface StockMove {
  kind: 'in' | 'out';
  state: string;
  /** Columns of material, warehouse, number, and origin or destination. */
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
  /** Words of the button that moves a record here, a verb; `declarations/moves.ts` has them for usual states. */
  move?: string;
  /** Whether leaving this state is a decision, which the record's creator cannot make. */
  decides?: boolean;
  /** Where the dates of a record in this state are: before today, or today or later. */
  dates?: Readonly<Record<string, 'past' | 'ahead'>>;
}

export interface Figure {
  name: string;
  sum?: string;
  average?: string;
  state?: readonly string[];
  /** Groups the figure as a chart: by `state`, `month` or a column. */
  by?: string;
  /** Shows the newest month only, with its change from the month before. */
  latest?: boolean;
}

/** A form field; it fills the column with the same key and has its name and kind. */
export interface Field {
  key: string;
  required?: boolean;
  /** Limits of a number; `max` of a text is its length. */
  min?: number;
  max?: number;
  options?: readonly string[];
  /** Whether a date must be today or later. */
  ahead?: boolean;
  showIf?: { field: string; equals: string };
}

export interface Rows {
  /** Prefix of record numbers. */
  prefix: string;
  count: number;
  /**
   * Values that belong together, such as a car and its driver: each row has those of one of these, in order with `each`, otherwise by chance.
   * Money is in yuan; a person is given by the department; `null` is no value.
   */
  facts?: readonly Readonly<Record<string, string | number | null>>[];
  each?: boolean;
  /** Range of working days from today, the newest last; without it one row for each day, week or month back, with `each` one of each fact. */
  days?: readonly [from: number, to: number];
  every?: 'day' | 'week' | 'month';
  /** Hours of the rows of one day. */
  hours?: readonly number[];
  /** Whether each user has own rows. */
  mine?: boolean;
  /** Records that are older than this many working days are finished; 10 by default. */
  openFor?: number;
  /** Whether seed rows are all finished; new ones go through an approval flow (`flows/`). */
  over?: boolean;
}

export type Value = string | number | null;

export interface Row {
  id: string;
  at: string;
  state: string;
  values: Record<string, Value>;
  /** Entries of an approval flow also have `what` and `comment`, in the user's words. */
  history: {
    at: string;
    who: string;
    state: string;
    what?: string;
    comment?: string;
    step?: string;
    files?: readonly { id: string; file: string }[];
  }[];
}
