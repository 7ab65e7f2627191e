/** `import text from './x.css?raw'` gives the source text of the file. */
declare module '*.css?raw' {
  const text: string;
  export default text;
}
