/** A style sheet as text, for a shadow root; Vite gives it. */
declare module '*.css?inline' {
  const text: string;
  export default text;
}
