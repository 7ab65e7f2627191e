import type { AdministeredNews } from '@atrium/api/contract';
import { usePermission } from '@atrium/sdk/react';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { ArticleStatus } from '../articles/status.tsx';
import { articleTexts } from '../articles/texts.ts';
import { Versions } from '../articles/versions.tsx';
import { useRead, useSend } from '../call.ts';
import { isReadOnly } from '../parts/ownership.tsx';
import { RecordScreen } from '../parts/record-screen.tsx';
import { Screen } from '../parts/screen.tsx';
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
  const navigate = useNavigate();
  return (
    <Screen title={texts.newNews} backTo="/news">
      <NewsForm
        news={blank}
        onSaved={({ id, removed }) => void navigate(`/news/${encodeURIComponent(id)}`, { replace: true, state: { removed } })}
      />
    </Screen>
  );
}

export function NewsScreen() {
  const { id = '' } = useParams();
  const nameIn = useNameIn();
  const texts = useTexts(table);
  const articleWords = useTexts(articleTexts);
  const send = useSend();
  const { state } = useLocation() as { state: { removed?: readonly string[] } | null };
  const [removed, setRemoved] = useState(state?.removed ?? []);
  const mayEdit = usePermission('administration-news', 'edit');
  const mayDelete = usePermission('administration-news', 'delete');
  const params = { id };
  const [answer, again] = useRead('GET /administration/v1/news/{id}', { params });
  const [history, askHistory] = useRead('GET /administration/v1/news/{id}/history', { params });
  const [versions, askVersions] = useRead('GET /administration/v1/news/{id}/versions', { params, query: { pageSize: 50 } });
  const isOpen = (news: AdministeredNews) => mayEdit && news.readOnly === null && !isReadOnly(news.ownership);

  return (
    <RecordScreen
      answer={answer}
      again={again}
      history={history}
      askHistory={() => {
        askHistory();
        askVersions();
      }}
      titleOf={({ title, titles }) => nameIn(title, titles)}
      remarkOf={(news) => [articleWords[news.state], news.everyTenant ? texts.everyTenant : ''].filter(Boolean).join(' · ')}
      backTo="/news"
      deleting={
        mayDelete &&
        answer.status === 'ready' &&
        answer.data.readOnly === null && {
          does: texts.deleteNews,
          why: texts.deleteWhy,
          send: () => send('DELETE /administration/v1/news/{id}', { params }),
        }
      }
      setOwner={
        mayEdit &&
        answer.status === 'ready' &&
        answer.data.readOnly === null &&
        (({ version }, owner) => send('POST /administration/v1/news/{id}/ownership', { params, body: { owner, version } }))
      }
    >
      {(news, refresh) => (
        <>
          {news.readOnly !== null && (
            <p className="admin-banner" role="note">
              {news.readOnly === 'system' ? fill(texts.ofSystem, { system: news.system ?? '' }) : texts.ofTenants}
            </p>
          )}
          <ArticleStatus
            article={news}
            isOpen={isOpen(news)}
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
            readOnly={!isOpen(news)}
            onSaved={(saved) => {
              setRemoved(saved.removed);
              refresh();
            }}
          />
          <Versions
            answer={versions}
            readOnly={!isOpen(news)}
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
      )}
    </RecordScreen>
  );
}
