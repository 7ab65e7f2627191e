import type { ArticleVersion, PageOf } from '@atrium/api/contract';
import type { Answer } from '@atrium/sdk/react';
import { usePortal } from '@atrium/sdk/react';
import { type ReactNode, useState } from 'react';
import { Confirm } from '../parts/confirm.tsx';
import { Time } from '../parts/time.tsx';
import { fill, useTexts } from '../texts/use-texts.ts';
import { articleTexts } from './texts.ts';

interface VersionsProps<Fields> {
  answer: Answer<PageOf<ArticleVersion>>;
  readOnly: boolean;
  find(number: number): Promise<Fields>;
  /** Key of the draft in this browser, which holds unsaved input. */
  draftKey: string;
  /** Copies a version into the draft. */
  restore(number: number): Promise<void>;
  /** Draws a version. */
  children(fields: Fields, onClose: () => void): ReactNode;
}

/** Published versions, newest first. Each has a preview and a button that copies it into the draft. */
export function Versions<Fields>({ answer, readOnly, draftKey, find, restore, children }: VersionsProps<Fields>) {
  const texts = useTexts(articleTexts);
  const [looked, setLooked] = useState<Fields | null>(null);
  const [problem, setProblem] = useState('');
  const { view } = usePortal();
  const [asks, setAsks] = useState<number | null>(null);
  if (answer.status !== 'ready' || answer.data.total === 0) return null;

  async function tried(work: () => Promise<void>): Promise<void> {
    setProblem('');
    try {
      await work();
    } catch (error) {
      setProblem((error as Error).message);
    }
  }
  /** Unsaved input would hide the restored version, so the user confirms first. */
  async function askOrRestore(number: number): Promise<void> {
    if (view.draft(draftKey).load() === null) await restore(number);
    else setAsks(number);
  }
  const button = (does: string, number: number, run: () => Promise<void>) => (
    <button type="button" className="at-button" aria-label={`${does} ${fill(texts.numbered, { number })}`} onClick={() => void tried(run)}>
      {does}
    </button>
  );

  return (
    <section>
      <h2 className="at-section">{texts.versions}</h2>
      <p className="at-problem" role="alert">
        {problem}
      </p>
      <ul className="at-history">
        {answer.data.rows.map(({ number, at, by, title }) => (
          <li key={number}>
            <Time at={at} />
            <span>{by || texts.fromElsewhere}</span>
            <span>{title}</span>
            <span className="at-actions">
              {button(texts.look, number, async () => setLooked(await find(number)))}
              {!readOnly && button(texts.restore, number, () => askOrRestore(number))}
            </span>
          </li>
        ))}
      </ul>
      {looked !== null && children(looked, () => setLooked(null))}
      {asks !== null && (
        <Confirm
          title={`${texts.restore} · ${fill(texts.numbered, { number: asks })}`}
          does={texts.restore}
          danger
          onDo={() => {
            setAsks(null);
            return tried(async () => {
              await restore(asks);
              view.draft(draftKey).clear();
            });
          }}
          onClose={() => setAsks(null)}
        >
          <p>{texts.restoreWhy}</p>
        </Confirm>
      )}
    </section>
  );
}
