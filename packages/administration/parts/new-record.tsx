import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Screen } from './screen.tsx';

interface NewRecordProps {
  title: string;
  backTo: string;
  /** Draws the form. `open` leads to the saved record, in place of this screen. */
  children(open: (id: string, state?: unknown) => void): ReactNode;
}

/** Screen of the form of a new record. */
export function NewRecord({ title, backTo, children }: NewRecordProps) {
  const navigate = useNavigate();
  return (
    <Screen title={title} backTo={backTo}>
      {children((id, state) => void navigate(`${backTo}/${encodeURIComponent(id)}`, { replace: true, state }))}
    </Screen>
  );
}
