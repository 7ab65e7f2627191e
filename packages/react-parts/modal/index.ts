export { useModal } from './use-modal.ts';
