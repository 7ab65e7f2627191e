export { $waitingElsewhereCount } from '@atrium/stores';
