import { fold } from '@atrium/i18n/match';
import characters from 'opencc-js/dict/TSCharacters';

const simplified = new Map(characters.split('|').map((pair) => pair.split(' ') as [string, string]));
const traditional = new RegExp(`[${[...simplified.keys()].join('')}]`, 'gu');

/** Folds a text as names in memory are, and writes traditional characters as simplified ones: 會議 is found by 会议 and the reverse. */
export const foldText = (text: string): string => fold(text).replaceAll(traditional, (character) => simplified.get(character) ?? character);
