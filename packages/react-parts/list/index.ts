export { isFocusLost } from './is-focus-lost.ts';
export { Scroll } from './scroll.tsx';
export { useTyped } from './use-typed.ts';
