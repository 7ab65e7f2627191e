/** Pairs of a traditional character and the simplified one for it, with a blank between them and a bar between pairs. */
declare module 'opencc-js/dict/TSCharacters' {
  const characters: string;
  export default characters;
}
