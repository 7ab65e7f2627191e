export { assistantCode } from './assistant-code.ts';
export * from './elsewhere.ts';
export { followNames } from './follow-names.ts';
