import type { AdministeredNews } from '@atrium/api/contract';
import { usePermission } from '@atrium/sdk/react';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { useRead, useSend } from '../call.ts';
import { Confirm } from '../parts/confirm.tsx';
import { isReadOnly } from '../parts/ownership.tsx';
import { RecordScreen } from '../parts/record-screen.tsx';
import { Screen } from '../parts/screen.tsx';
import { fill, useTexts } from '../texts/use-texts.ts';
import { NewsForm, useFieldNames } from './news-form.tsx';
import { texts as table } from './texts.ts';
import { Versions } from './versions.tsx';

const blank: AdministeredNews = {
  ...{ id: '', version: '', state: 'draft', category: 'company', title: '', titles: {}, summary: '', summaries: {}, body: '', bodies: {} },
  ...{ author: '', cover: null, attachments: [], publishAt: null, expiresAt: null, confirmBy: null, pinnedUntil: null, roles: [] },
  ...{ published: null, readOnly: null, system: null, everyTenant: false, removed: [], ownership: { file: null, takenOver: null } },
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
  const texts = useTexts(table);
  const send = useSend();
  const { state } = useLocation() as { state: { removed?: readonly string[] } | null };
  const [removed, setRemoved] = useState(state?.removed ?? []);
  const mayEdit = usePermission('administration-news', 'edit');
  const mayDelete = usePermission('administration-news', 'delete');
  const mayWithdraw = usePermission('administration-news', 'disable');
  const fieldNames = useFieldNames();
  const params = { id };
  const [answer, again] = useRead('GET /administration/v1/news/{id}', { params });
  const [history, askHistory] = useRead('GET /administration/v1/news/{id}/history', { params });
  const [problem, setProblem] = useState('');
  const [discards, setDiscards] = useState(false);
  const isOpen = (news: AdministeredNews) => mayEdit && news.readOnly === null && !isReadOnly(news.ownership);

  async function act(what: 'withdraw' | 'discard', { version }: AdministeredNews, refresh: () => void): Promise<void> {
    setProblem('');
    try {
      await send(`POST /administration/v1/news/{id}/${what}`, { params, body: { version } });
      setDiscards(false);
      refresh();
    } catch (error) {
      setProblem((error as Error).message);
    }
  }

  return (
    <RecordScreen
      {...{ answer, again, history, askHistory, fieldNames }}
      titleOf={({ title }) => title}
      remarkOf={(news) => [texts[news.state], news.everyTenant ? texts.everyTenant : ''].filter(Boolean).join(' · ')}
      backTo="/news"
      deleting={
        mayDelete &&
        answer.status === 'ready' &&
        answer.data.readOnly === null && {
          ...{ does: texts.deleteNews, why: texts.deleteWhy },
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
          {removed.length > 0 && (
            <p className="admin-banner admin-warning" role="alert">
              {fill(texts.removed, { what: removed.join(', ') })}
            </p>
          )}
          <div className="at-actions admin-record-actions">
            {isOpen(news) && news.published !== null && (
              <button type="button" className="at-button" onClick={() => setDiscards(true)}>
                {texts.discard}
              </button>
            )}
            {isOpen(news) && mayWithdraw && news.state !== 'draft' && (
              <button type="button" className="at-button" onClick={() => void act('withdraw', news, refresh)}>
                {texts.withdraw}
              </button>
            )}
            {news.state !== 'draft' && (news.published ?? news).confirmBy !== null && (
              <Link className="at-button" to={`/news/${encodeURIComponent(id)}/readers?state=waiting`}>
                {texts.whoHasNot}
              </Link>
            )}
            <span className="at-problem" role="alert">
              {problem}
            </span>
          </div>
          {discards && news.published !== null && (
            <Confirm
              title={texts.discard}
              does={texts.discard}
              danger
              problem={problem}
              onDo={() => void act('discard', news, refresh)}
              onClose={() => setDiscards(false)}
            >
              <p>{texts.discardWhy}</p>
            </Confirm>
          )}
          {news.published !== null && <p className="admin-banner">{texts.draftBeside}</p>}
          <NewsForm
            key={news.version}
            news={news}
            readOnly={!isOpen(news)}
            onSaved={(saved) => {
              setRemoved(saved.removed);
              refresh();
            }}
          />
          <Versions key={`versions ${news.version}`} news={news} readOnly={!isOpen(news)} onRestored={refresh} />
        </>
      )}
    </RecordScreen>
  );
}
