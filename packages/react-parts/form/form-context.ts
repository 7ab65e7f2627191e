import { createContext, useContext } from 'react';

export interface FormState {
  /** Prefix of the ids of its fields; empty: each field makes its own. */
  id: string;
  /** Error texts by field. */
  problems: Partial<Record<string, string>>;
  readOnly: boolean;
  /** Which fields are marked beside their labels; the others are of the other kind. */
  marks: 'required' | 'optional';
}

export const FormContext = createContext<FormState>({ id: '', problems: {}, readOnly: false, marks: 'optional' });

/** Returns the state of the surrounding form. */
export const useFormState = (): FormState => useContext(FormContext);
