import type { ArticleVersion, PageOf } from '@atrium/api/contract';
import type { Answer } from '@atrium/sdk/react';
import { type ReactNode, useState } from 'react';
import { Time } from '../parts/time.tsx';
import { fill, useTexts } from '../texts/use-texts.ts';
import { articleTexts } from './texts.ts';

interface VersionsProps<Fields> {
  answer: Answer<PageOf<ArticleVersion>>;
  readOnly: boolean;
  find(number: number): Promise<Fields>;
  /** Makes a version the draft. */
  restore(number: number): Promise<void>;
  /** How a version looks. */
  children(fields: Fields, onClose: () => void): ReactNode;
}

/** What was published, newest first: each can be looked at and made the draft. */
export function Versions<Fields>({ answer, readOnly, find, restore, children }: VersionsProps<Fields>) {
  const texts = useTexts(articleTexts);
  const [looked, setLooked] = useState<Fields | null>(null);
  const [problem, setProblem] = useState('');
  if (answer.status !== 'ready' || answer.data.total === 0) return null;

  async function tried(work: () => Promise<void>): Promise<void> {
    setProblem('');
    try {
      await work();
    } catch (error) {
      setProblem((error as Error).message);
    }
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
              {!readOnly && button(texts.restore, number, () => restore(number))}
            </span>
          </li>
        ))}
      </ul>
      {looked !== null && children(looked, () => setLooked(null))}
    </section>
  );
}
