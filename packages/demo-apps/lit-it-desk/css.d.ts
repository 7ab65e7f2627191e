/** Style sheet as text for a shadow root, an import that Vite supports. */
declare module '*.css?inline' {
  const text: string;
  export default text;
}
