import type { ReactNode } from 'react';

interface FailureProps {
  text: string;
  /** Label of the button that tries again. */
  retry: string;
  onRetry(): void;
  icon?: ReactNode;
}

/** What did not load, with a button that tries again. */
export function Failure({ text, retry, onRetry, icon }: FailureProps) {
  return (
    <div className="failure at-state" role="alert">
      {icon}
      <p>{text}</p>
      <button type="button" className="quiet at-button" onClick={onRetry}>
        {retry}
      </button>
    </div>
  );
}
