import type { ReactNode } from 'react';

/** Container that scrolls a table sideways in a narrow window; it is focusable, so that arrow keys scroll it. */
export function Scroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be focusable (axe, scrollable-region-focusable)
    <div className="at-scroll" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
