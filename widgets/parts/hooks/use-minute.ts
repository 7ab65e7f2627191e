import { $minute } from '@atrium/stores';
import { useStore } from '@nanostores/react';

/** The time, in milliseconds since 1970, anew at the beginning of each minute. Every widget renders again then; a memoised component asks for it itself. */
export const useMinute = (): number => useStore($minute);
