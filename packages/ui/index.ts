export { buttonStyles } from './button.styles.ts';
export { dropDownStyles } from './drop-down.styles.ts';
export { AtriumIcon } from './icon.ts';
export { icons, type IconName, type IconNode } from './icons.ts';
export type { AtriumMenu, MenuEntry, MenuSelectEvent } from './menu.ts';
export { placePopover } from './place-popover.ts';
export { resetStyles } from './reset.styles.ts';
