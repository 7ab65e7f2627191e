import { type IconName, type IconNode, icons } from '@atrium/ui/icons';
import { createElement } from 'react';

/** An icon of the portal's set; decorative, so it must be beside a word or in a named element. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return <Drawing lines={icons[name]} size={size} />;
}

/** Lines of a drawing, as decorative as an icon. */
export function Drawing({ lines, size }: { lines: readonly IconNode[]; size: number }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      {lines.map(([tag, attributes], i) => createElement(tag, { ...attributes, key: i }))}
    </svg>
  );
}
