import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** Names the missing thing, in a few words. */
  title: string;
  /** How it gets here, or what to do. */
  children?: ReactNode;
}

/** Nothing to list: what would be here, and how it gets here. */
export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <div className="empty-state at-state">
      <p className="empty-state-title">{title}</p>
      {children}
    </div>
  );
}
