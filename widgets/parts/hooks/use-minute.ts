import { $minute } from '@atrium/stores';
import { useStore } from '@nanostores/react';

/**
 * The time, in milliseconds since 1970, updated at the start of each minute. Every widget renders again then; a memoised component calls it
 * itself.
 */
export const useMinute = (): number => useStore($minute);
