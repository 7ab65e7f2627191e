/** `import text from './x.css?raw'`: its text as it is written. */
declare module '*.css?raw' {
  const text: string;
  export default text;
}
