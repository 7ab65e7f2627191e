import type { ReactNode } from 'react';
import type { RecordForm as Form } from './use-record-form.ts';

export interface RecordFormProps<V extends object, R> {
  form: Form<V, R>;
  /** What the fields are called, for the table of differences after a conflict. */
  fieldNames: Partial<Record<keyof V & string, string>>;
  valuesOf(record: R): V;
  /** What is wrong with a field, in a sentence; empty where nothing is. */
  wrong?(values: V): Partial<Record<keyof V & string, string>>;
  readOnly?: boolean;
  /** What saving would do to other people, to be confirmed before; null where there is nothing to say. */
  effect?(values: V): Promise<ReactNode>;
  /** What the button says that is not called "save". */
  submits?: string;
  /** What saving does is hard on people: the button is red. */
  danger?: boolean;
  /** Asks what `effect` says, where that is more than a list of changes. */
  question?: string;
  /** Buttons beside the one that saves. */
  more?: ReactNode;
  children: ReactNode;
}
