const mac = /Mac|iPhone|iPad/.test(navigator.platform);

const caps: Record<string, string> = {
  Mod: mac ? '⌘' : 'Ctrl',
  Alt: mac ? '⌥' : 'Alt',
  Shift: mac ? '⇧' : 'Shift',
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};

/** The parts of a shortcut as labelled on this machine's keyboard. */
export const keyCaps = (keys: string): string[] => keys.split('+').map((part) => caps[part] ?? part);
