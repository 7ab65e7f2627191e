import type { ReactNode } from 'react';
import type { RecordForm as Form } from './use-record-form.ts';

export interface RecordFormProps<V extends object, R> {
  form: Form<V, R>;
  /** Labels of the fields, for the table of differences after a conflict. */
  fieldNames: Partial<Record<keyof V & string, string>>;
  valuesOf(record: R): V;
  /**
   * Returns an error text for each field; empty: the field is valid. `byOther` tells whether a button of `more` submitted the form.
   */
  wrong?(values: V, byOther: boolean): Partial<Record<keyof V & string, string>>;
  readOnly?: boolean;
  /** Returns the effect of saving on other people, which the user confirms first; null: saves without a question. */
  effect?(values: V): Promise<ReactNode>;
  /** Label of the submit button; "save" by default. */
  submits?: string;
  /** Makes the submit button red, because saving has serious effects on people. */
  danger?: boolean;
  /** Question of the confirmation, if `effect` returns more than a list of changes. */
  question?: string;
  /** Label of the button that confirms the question; `submits` by default. */
  confirms?: string;
  /** Called when the question is declined. */
  onDecline?(): void;
  /** Further buttons beside the submit button. */
  more?: ReactNode;
  children: ReactNode;
}
