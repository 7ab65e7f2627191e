import type { Call } from '@atrium/sdk';
import { type Answer, useAnswer as useAnswerOf, useCall as useCallTo } from '@atrium/sdk/react';

/** Returns a function that calls the demo service as the signed-in user. */
export const useCall = (): Call => useCallTo('/api/demo');

export const useAnswer = <T>(path: string): [Answer<T>, again: () => void] => useAnswerOf<T>(useCall(), path);
