export { type FieldWords, FieldWordsContext } from './field-words.ts';
