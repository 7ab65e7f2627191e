import type { AdministeredNews } from '@atrium/api/contract';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { ArticleStatus } from '../articles/status.tsx';
import { articleTexts } from '../articles/texts.ts';
import { Versions } from '../articles/versions.tsx';
import { useRead, useSend } from '../call.ts';
import { isReadOnly } from '../parts/ownership.tsx';
import { NewRecord } from '../parts/new-record.tsx';
import { RecordScreen } from '../parts/record-screen.tsx';
import { useNameIn } from '../texts/use-name-in.ts';
import { fill, useTexts } from '../texts/use-texts.ts';
import { NewsForm } from './news-form.tsx';
import { texts as table } from './texts.ts';
import { NewsPreview } from './news-preview.tsx';

const blank: AdministeredNews = {
  id: '',
  version: '',
  state: 'draft',
  category: 'company',
  title: '',
  titles: {},
  summary: '',
  summaries: {},
  body: '',
  bodies: {},
  author: '',
  cover: null,
  attachments: [],
  publishAt: null,
  expiresAt: null,
  confirmBy: null,
  pinnedUntil: null,
  roles: [],
  published: null,
  readOnly: null,
  system: null,
  everyTenant: false,
  href: null,
  removed: [],
  ownership: { file: null, takenOver: null },
};

export function NewNews() {
  const texts = useTexts(table);
  return (
    <NewRecord title={texts.newNews} backTo="/news">
      {(open) => <NewsForm news={blank} onSaved={({ id, removed }) => open(id, { removed })} />}
    </NewRecord>
  );
}

export function NewsScreen() {
  const { id = '' } = useParams();
  const nameIn = useNameIn();
  const texts = useTexts(table);
  const articleWords = useTexts(articleTexts);
  return (
    <RecordScreen
      of="news"
      id={id}
      area="administration-news"
      titleOf={({ title, titles }) => nameIn(title, titles)}
      remarkOf={(news) => [articleWords[news.state], news.everyTenant ? texts.everyTenant : ''].filter(Boolean).join(' · ')}
      backTo="/news"
      deleting={{ does: texts.deleteNews, why: texts.deleteWhy, may: ({ readOnly }) => readOnly === null }}
      isOpen={({ readOnly }) => readOnly === null}
    >
      {(news, refresh, mayEdit) => <NewsParts news={news} isOpen={mayEdit && !isReadOnly(news.ownership)} onChanged={refresh} />}
    </RecordScreen>
  );
}

interface NewsPartsProps {
  news: AdministeredNews;
  isOpen: boolean;
  onChanged(): void;
}

/** State, form and published versions of an article. */
function NewsParts({ news, isOpen, onChanged }: NewsPartsProps) {
  const texts = useTexts(table);
  const send = useSend();
  const { state } = useLocation() as { state: { removed?: readonly string[] } | null };
  const [removed, setRemoved] = useState(state?.removed ?? []);
  const { id } = news;
  const params = { id };
  const [versions, askVersions] = useRead('GET /administration/v1/news/{id}/versions', { params, query: { pageSize: 50 } });
  const refresh = () => {
    onChanged();
    askVersions();
  };
  return (
    <>
      {news.readOnly !== null && (
        <p className="admin-banner" role="note">
          {news.readOnly === 'system' ? fill(texts.ofSystem, { system: news.system ?? '' }) : texts.ofTenants}
        </p>
      )}
      <ArticleStatus
        article={news}
        isOpen={isOpen}
        removed={removed}
        draftKey={`news-${id}`}
        act={async (what) => {
          await send(`POST /administration/v1/news/{id}/${what}`, { params, body: { version: news.version } });
          refresh();
        }}
      >
        {news.state !== 'draft' && (news.published ?? news).confirmBy !== null && (
          <Link className="at-button" to={`/news/${encodeURIComponent(id)}/readers?state=waiting`}>
            {texts.whoHasNot}
          </Link>
        )}
      </ArticleStatus>
      <NewsForm
        key={news.version}
        news={news}
        readOnly={!isOpen}
        onSaved={(saved) => {
          setRemoved(saved.removed);
          refresh();
        }}
      />
      <Versions
        answer={versions}
        readOnly={!isOpen}
        draftKey={`news-${id}`}
        find={(number) => send('GET /administration/v1/news/{id}/versions/{number}', { params: { id, number: String(number) } })}
        restore={async (number) => {
          await send('POST /administration/v1/news/{id}/restore', { params, body: { number, version: news.version } });
          refresh();
        }}
      >
        {(fields, onClose) => <NewsPreview news={fields} onClose={onClose} />}
      </Versions>
    </>
  );
}
