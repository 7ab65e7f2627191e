import { createContext } from 'react';

/** Texts that fields add by themselves, in the user's language. */
export interface FieldWords {
  /** Beside the label of an optional field. */
  optional(): string;
  /** A hint for a text with full-width characters, in a field that takes none; empty for other texts. */
  fullWidth(text: string): string;
}

export const FieldWordsContext = createContext<FieldWords>({ optional: () => '', fullWidth: () => '' });
