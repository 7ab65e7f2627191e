import { again } from './again.js';
export { again };
export const answer = 7;
export const address = import.meta.url;
