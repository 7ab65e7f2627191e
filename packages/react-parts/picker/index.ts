export { useComboKeys } from './use-combo-keys.ts';
