import type { ArticleState } from '@atrium/api/contract';
import { usePermission, usePortal } from '@atrium/sdk/react';
import { type ReactNode, useState } from 'react';
import { Confirm } from '../parts/confirm.tsx';
import { fill, useTexts } from '../texts/use-texts.ts';
import { articleTexts } from './texts.ts';

interface StatusProps {
  article: { state: ArticleState; published: object | null; href: string | null };
  isOpen: boolean;
  /** Start tags that the last save removed from the HTML. */
  removed: readonly string[];
  /** Key of the draft in this browser. */
  draftKey: string;
  act(what: 'withdraw' | 'discard'): Promise<void>;
  /** Further buttons. */
  children?: ReactNode;
}

/** Shows removed HTML and unpublished changes, with buttons that withdraw the article or discard the changes. */
export function ArticleStatus({ article: { state, published, href }, isOpen, removed, draftKey, act, children }: StatusProps) {
  const texts = useTexts(articleTexts);
  const mayWithdraw = usePermission('administration-news', 'disable');
  const { view } = usePortal();
  const [problem, setProblem] = useState('');
  const [discards, setDiscards] = useState(false);

  async function tried(what: 'withdraw' | 'discard'): Promise<void> {
    setProblem('');
    try {
      await act(what);
      if (what === 'discard') view.draft(draftKey).clear();
      setDiscards(false);
    } catch (error) {
      setProblem((error as Error).message);
    }
  }

  return (
    <>
      {removed.length > 0 && (
        <p className="admin-banner admin-warning" role="alert">
          {fill(texts.removed, { what: removed.join(', ') })}
        </p>
      )}
      <div className="at-actions admin-record-actions">
        {isOpen && published !== null && (
          <button type="button" className="at-button" onClick={() => setDiscards(true)}>
            {texts.discard}
          </button>
        )}
        {isOpen && mayWithdraw && state !== 'draft' && (
          <button type="button" className="at-button" onClick={() => void tried('withdraw')}>
            {texts.withdraw}
          </button>
        )}
        {children}
        {href !== null && (
          <a className="at-button" href={href} target="_blank" rel="noopener">
            {texts.read}
          </a>
        )}
        <span className="at-problem" role="alert">
          {problem}
        </span>
      </div>
      {discards && published !== null && (
        <Confirm
          title={texts.discard}
          does={texts.discard}
          danger
          problem={problem}
          onDo={() => tried('discard')}
          onClose={() => setDiscards(false)}
        >
          <p>{texts.discardWhy}</p>
        </Confirm>
      )}
      {published !== null && <p className="admin-banner">{texts.draftBeside}</p>}
    </>
  );
}
