import { useTitle } from '@atrium/sdk/react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';

interface ScreenProps {
  title: string;
  remark?: string;
  /** Buttons at the end of the first line. */
  action?: ReactNode;
  /** Address of the record's list; the way back keeps its filter and page. */
  backTo?: string;
  children: ReactNode;
}

/** Head and content of a screen. */
export function Screen({ title, remark, action, backTo, children }: ScreenProps) {
  const texts = useTexts(words);
  const { state } = useLocation() as { state: { search?: string } | null };
  useTitle(title);
  return (
    <>
      <div className="at-head">
        {backTo !== undefined && (
          <Link className="at-back" to={`${backTo}${state?.search ?? ''}`}>
            {texts.back}
          </Link>
        )}
        <h1>{title}</h1>
        {action && <div className="at-actions admin-head-actions">{action}</div>}
        {remark && <p>{remark}</p>}
      </div>
      {children}
    </>
  );
}
