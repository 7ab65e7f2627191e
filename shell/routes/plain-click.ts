/** Whether a click or press is meant for this page: the main button, and no key that opens a window, a tab or a menu. */
export const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);
