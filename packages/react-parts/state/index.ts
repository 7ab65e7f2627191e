export { EmptyState } from './empty-state.tsx';
export { Failure } from './failure.tsx';
