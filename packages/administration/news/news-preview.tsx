import type { NewsFields } from '@atrium/api/contract';
import type { Language } from '@atrium/sdk';
import { useLocale } from '@atrium/sdk/react';
import { useEffect, useRef, useState } from 'react';
import { ArticleText } from '../editor/article-text.tsx';
import { Phone } from '../editor/phone.tsx';
import { Picker } from '../parts/picker.tsx';
import { useTime } from '../parts/time.tsx';
import { languageNames } from '../texts/language-names.ts';
import { fill, useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { texts as table } from './texts.ts';

type PreviewProps = { news: NewsFields; onClose(): void };

/** An article as people of a role read it on a phone, in each language. */
export function NewsPreview({ news, onClose }: PreviewProps) {
  const texts = useTexts(table);
  const common = useTexts(words);
  const dialog = useRef<HTMLDialogElement>(null);
  const [language, setLanguage] = useState(useLocale() as Language);
  const [role, setRole] = useState<readonly string[]>([]);
  useEffect(() => dialog.current?.showModal(), []);
  const isHidden = role[0] !== undefined && news.roles.length > 0 && !news.roles.includes(role[0]);
  return (
    <dialog ref={dialog} className="admin-dialog admin-preview" aria-labelledby="admin-preview-title" onClose={onClose}>
      <div className="at-actions admin-preview-head">
        <h2 id="admin-preview-title">{texts.preview}</h2>
        <button type="button" className="at-button" onClick={() => dialog.current?.close()}>
          {common.close}
        </button>
      </div>
      <div className="at-actions">
        <select
          className="at-input admin-preview-language"
          aria-label={texts.previewIn}
          value={language}
          onChange={({ target }) => setLanguage(target.value as Language)}
        >
          {Object.entries(languageNames).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <Picker of="roles" label={texts.previewAs} single names value={role} onChange={setRole} />
      </div>
      {isHidden ? (
        <p className="admin-banner" role="status">
          {texts.roleSeesNothing}
        </p>
      ) : (
        <Phone label={texts.preview} html={<Article news={news} language={language} />} lang={language} />
      )}
    </dialog>
  );
}

function Article({ news, language }: { news: NewsFields; language: Language }) {
  const texts = useTexts(table);
  const time = useTime();
  const [now] = useState(() => new Date().toISOString());
  const own = (text: string, others: NewsFields['bodies']) => (language === 'zh-CN' ? text : others[language] || text);
  const { category, cover, author, publishAt, confirmBy, attachments } = news;
  const summary = own(news.summary, news.summaries);
  return (
    <article>
      <header>
        <p className="where">{texts[category]}</p>
        <h1>{own(news.title, news.titles) || texts.newsTitle}</h1>
        {summary !== '' && <p className="summary">{summary}</p>}
        <p className="about">
          {author !== '' && <span>{author}</span>}
          <time>{time(publishAt ?? now)}</time>
        </p>
      </header>
      {cover !== null && <img className="picture" src={`/pba/covers/${encodeURIComponent(cover)}`} alt="" />}
      <div className="prose" lang={language}>
        <ArticleText html={own(news.body, news.bodies)} />
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
