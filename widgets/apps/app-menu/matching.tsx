import { markWords } from '@atrium/stores';

/** The text with the first occurrence of each word marked. */
export const Marked = ({ text, words }: { text: string; words: string[] }) =>
  markWords(text, words).map((piece, at) => (piece.isMarked ? <mark key={at}>{piece.text}</mark> : piece.text));
