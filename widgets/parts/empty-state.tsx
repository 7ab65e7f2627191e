import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** What is not here, in a few words. */
  title: string;
  /** How it gets here, or what to do. */
  children?: ReactNode;
}

/** Nothing to list: what would be here, and how it gets here. */
export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <p className="empty-state-title">{title}</p>
      {children}
    </div>
  );
}
