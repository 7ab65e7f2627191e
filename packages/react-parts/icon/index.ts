export { Drawing, Icon } from './icon.tsx';
