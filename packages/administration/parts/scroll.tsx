import type { ReactNode } from 'react';

/** A table that scrolls sideways where the window is narrow; it takes the focus, so that arrow keys scroll it. */
export function Scroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the focus (axe, scrollable-region-focusable)
    <div className="at-scroll" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
