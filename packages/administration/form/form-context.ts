import { createContext, useContext } from 'react';

interface FormState {
  /** Prefix of the ids of its fields. */
  id: string;
  problems: Partial<Record<string, string>>;
  readOnly: boolean;
}

export const FormContext = createContext<FormState>({ id: '', problems: {}, readOnly: false });

/** Returns the state of the surrounding form. */
export const useFormState = (): FormState => useContext(FormContext);
