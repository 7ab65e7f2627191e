import type { NewsFields } from '@atrium/api/contract';
import type { Language } from '@atrium/sdk';
import { useState } from 'react';
import { ArticleText } from '../articles/article-text.tsx';
import { ArticlePreview, textIn } from '../articles/preview.tsx';
import { articleTexts } from '../articles/texts.ts';
import { useTime } from '../parts/time.tsx';
import { fill, useTexts } from '../texts/use-texts.ts';
import { texts as table } from './texts.ts';

/** Preview of a news item on a phone for people of a role, in each language. */
export const NewsPreview = ({ news, onClose }: { news: NewsFields; onClose(): void }) => (
  <ArticlePreview roles={news.roles} onClose={onClose}>
    {(language) => <Article news={news} language={language} />}
  </ArticlePreview>
);

function Article({ news, language }: { news: NewsFields; language: Language }) {
  const texts = useTexts(table);
  const articleWords = useTexts(articleTexts);
  const time = useTime();
  const [now] = useState(() => new Date().toISOString());
  const { category, cover, author, publishAt, confirmBy, attachments } = news;
  const summary = textIn(language, news.summary, news.summaries);
  return (
    <article>
      <header>
        <p className="where">{texts[category]}</p>
        <h1>{textIn(language, news.title, news.titles) || articleWords.title}</h1>
        {summary !== '' && <p className="summary">{summary}</p>}
        <p className="about">
          {author !== '' && <span>{author}</span>}
          <time>{time(publishAt ?? now)}</time>
        </p>
      </header>
      {cover !== null && <img className="picture" src={`/pba/covers/${encodeURIComponent(cover)}`} alt="" />}
      <div className="prose" lang={language}>
        <ArticleText html={textIn(language, news.body, news.bodies)} />
      </div>
      {attachments.length > 0 && (
        <section className="files">
          <h2>{texts.attachments}</h2>
          <ul>
            {attachments.map(({ fileId, name }) => (
              <li key={`${fileId} ${name}`}>
                <a>
                  <span>{name}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {confirmBy !== null && (
        <div className="confirm">
          <p>{fill(texts.mustRead, { at: time(confirmBy) })}</p>
        </div>
      )}
    </article>
  );
}
