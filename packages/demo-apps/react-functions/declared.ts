/** What the service says of a function, with its texts in one language. */

export type Kind = 'text' | 'money' | 'date' | 'time' | 'month' | 'person' | 'department' | 'state' | 'progress' | 'number';
export type Colour = 'info' | 'success' | 'warning' | 'danger' | 'neutral';
export type Value = string | number | null;

export interface Column {
  key: string;
  name: string;
  kind: Kind;
  unit?: string;
  /** Shown with the record only, not in lists. */
  detail?: boolean;
}

export interface State {
  key: string;
  name: string;
  colour: Colour;
  next: readonly string[];
}

export interface Figure {
  name: string;
  sum?: string;
  average?: string;
  state?: readonly string[];
  /** A chart: one bar for each of `state`, `month`, or the values of a column. */
  by?: string;
}

export interface Field {
  key: string;
  name: string;
  kind: Kind;
  required: boolean;
  min?: number;
  max?: number;
  options?: readonly string[];
  showIf?: { field: string; equals: string };
}

export interface RowAction {
  key: string;
  name: string;
  nature: 'positive' | 'negative' | 'neutral';
  comment: 'none' | 'optional' | 'required';
}

export interface Row {
  id: string;
  at: string;
  state: string;
  values: Record<string, Value>;
  /** `what` and `comment` where it goes from person to person. */
  history: readonly { at: string; who: string; state: string; what?: string; comment?: string }[];
  /** What its reader may do with it, where it goes from person to person. */
  may?: readonly RowAction[];
}

export interface DeclaredFunction {
  code: string;
  name: string;
  remark: string;
  view: 'list' | 'board' | 'calendar' | 'cards' | 'chart' | 'form';
  action: string;
  columns: readonly Column[];
  states: readonly State[];
  numbers: readonly Figure[];
  form: readonly Field[];
  filters: readonly string[];
  /** What texts of the rows are called in this language; others are shown as they are. */
  words: Record<string, string>;
  /** Colleagues to choose from, where a field asks for one. */
  people: readonly string[];
  rows: readonly Row[];
  /** Its records go from person to person: what others do is asked for from time to time. */
  isLive: boolean;
}
