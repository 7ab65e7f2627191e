import type { AdministeredNews, NewsFields, NewsVersion } from '@atrium/api/contract';
import { useState } from 'react';
import { useRead, useSend } from '../call.ts';
import { Time } from '../parts/time.tsx';
import { fill, useTexts } from '../texts/use-texts.ts';
import { NewsPreview } from './news-preview.tsx';
import { fileTexts } from './texts/file-texts.ts';

interface VersionsProps {
  news: AdministeredNews;
  readOnly: boolean;
  onRestored(): void;
}

/** What was published, newest first: each can be looked at and made the draft. */
export function Versions({ news: { id, version }, readOnly, onRestored }: VersionsProps) {
  const fileWords = useTexts(fileTexts);
  const send = useSend();
  const [answer] = useRead('GET /administration/v1/news/{id}/versions', { params: { id }, query: { pageSize: 50 } });
  const [looked, setLooked] = useState<NewsFields | null>(null);
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
  const look = ({ number }: NewsVersion) =>
    tried(async () =>
      setLooked(await send('GET /administration/v1/news/{id}/versions/{number}', { params: { id, number: String(number) } })),
    );
  const restore = ({ number }: NewsVersion) =>
    tried(async () => {
      await send('POST /administration/v1/news/{id}/restore', { params: { id }, body: { number, version } });
      onRestored();
    });

  return (
    <section>
      <h2 className="at-section">{fileWords.versions}</h2>
      <p className="at-problem" role="alert">
        {problem}
      </p>
      <ul className="at-history">
        {answer.data.rows.map((row) => (
          <li key={row.number}>
            <Time at={row.at} />
            <span>{row.by || fileWords.fromElsewhere}</span>
            <span>{row.title}</span>
            <span className="at-actions">
              <button
                type="button"
                className="at-button"
                aria-label={`${fileWords.look} ${fill(fileWords.numbered, { number: row.number })}`}
                onClick={() => void look(row)}
              >
                {fileWords.look}
              </button>
              {!readOnly && (
                <button
                  type="button"
                  className="at-button"
                  aria-label={`${fileWords.restore} ${fill(fileWords.numbered, { number: row.number })}`}
                  onClick={() => void restore(row)}
                >
                  {fileWords.restore}
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {looked !== null && <NewsPreview news={looked} onClose={() => setLooked(null)} />}
    </section>
  );
}
