export { randomId } from './random-id.ts';
export { rereadSaved } from './saved.ts';
