import { $language, type Language } from '@atrium/i18n';
import { useStore } from '@nanostores/react';

/** The language on screen. Every widget renders again on a switch; a memoised component calls it itself. */
export const useLanguage = (): Language => useStore($language);
