/** `import sheet from './x.css'`: a constructable style sheet, made by the build and by the browser tests alike. */
declare module '*.css' {
  const sheet: CSSStyleSheet;
  export default sheet;
}

/** `import text from './x.css?text'`: its text, for a sheet that is made when it is needed. */
declare module '*.css?text' {
  const text: string;
  export default text;
}
