import { createContext, useContext } from 'react';

interface FormState {
  /** Begins the ids of its fields. */
  id: string;
  problems: Partial<Record<string, string>>;
  readOnly: boolean;
}

export const FormContext = createContext<FormState>({ id: '', problems: {}, readOnly: false });

/** The form that a field is in. */
export const useFormState = (): FormState => useContext(FormContext);
