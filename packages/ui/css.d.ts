/** `import sheet from './x.css'`: a constructable style sheet, made by the build and by the browser tests alike. */
declare module '*.css' {
  const sheet: CSSStyleSheet;
  export default sheet;
}
