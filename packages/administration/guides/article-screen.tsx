import type { AdministeredGuideArticle, GuideArticleFields } from '@atrium/api/contract';
import type { Language } from '@atrium/sdk';
import { usePermission } from '@atrium/sdk/react';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useRead, useSend } from '../call.ts';
import { HtmlField } from '../editor/html-field.tsx';
import { LanguageTabs } from '../editor/language-tabs.tsx';
import { useArticleTexts, usePublishing } from '../editor/use-article-texts.ts';
import { TextField } from '../form/fields.tsx';
import { RecordForm } from '../form/record-form.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { Confirm } from '../parts/confirm.tsx';
import { isReadOnly, Ownership } from '../parts/ownership.tsx';
import { Screen } from '../parts/screen.tsx';
import { Failed, State } from '../parts/state.tsx';
import { fill, useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { useFieldNames } from './guide-screen.tsx';
import { texts as table } from './texts.ts';

const blank: AdministeredGuideArticle = {
  ...{ id: '', guide: { id: '', title: '' }, title: '', titles: {}, body: '', bodies: {}, state: 'draft', published: null },
  ...{ removed: [], readOnly: false, version: '', ownership: { file: null, takenOver: null } },
};

export function NewArticle() {
  const { id = '' } = useParams();
  const texts = useTexts(table);
  const navigate = useNavigate();
  return (
    <Screen title={texts.newArticle} backTo={`/guides/${encodeURIComponent(id)}`}>
      <ArticleForm
        article={{ ...blank, guide: { id, title: '' } }}
        readOnly={false}
        onSaved={(saved) => void navigate(`/guides/articles/${encodeURIComponent(saved.id)}`, { replace: true, state: saved.removed })}
      />
    </Screen>
  );
}

export function ArticleScreen() {
  const { id = '' } = useParams();
  const texts = useTexts(table);
  const common = useTexts(words);
  const send = useSend();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: readonly string[] | null };
  const [removed, setRemoved] = useState(Array.isArray(state) ? state : []);
  const [asks, setAsks] = useState(false);
  const [problem, setProblem] = useState('');
  const mayEdit = usePermission('administration-news', 'edit');
  const mayDelete = usePermission('administration-news', 'delete');
  const [answer, again] = useRead('GET /administration/v1/guide-articles/{id}', { params: { id } });
  if (answer.status === 'loading') return <State>{common.loading}</State>;
  if (answer.status === 'failed') return <Failed message={answer.message} again={again} />;
  const article = answer.data;
  const back = `/guides/${encodeURIComponent(article.guide.id)}`;
  const isOpen = mayEdit && !article.readOnly && !isReadOnly(article.ownership);

  async function remove(): Promise<void> {
    try {
      await send('DELETE /administration/v1/guide-articles/{id}', { params: { id } });
      void navigate(back);
    } catch (error) {
      setProblem((error as Error).message);
    }
  }

  return (
    <Screen
      title={article.title}
      remark={`${article.guide.title} · ${texts[article.state]}`}
      backTo={back}
      action={
        isOpen &&
        mayDelete && (
          <button type="button" className="at-button at-button-danger" onClick={() => setAsks(true)}>
            {texts.deleteArticle}
          </button>
        )
      }
    >
      <Ownership ownership={article.ownership} />
      {removed.length > 0 && (
        <p className="admin-banner admin-warning" role="alert">
          {fill(texts.removed, { what: removed.join(', ') })}
        </p>
      )}
      {article.published !== null && <p className="admin-banner">{texts.draftBeside}</p>}
      <ArticleForm
        key={article.version}
        article={article}
        readOnly={!isOpen}
        onSaved={(saved) => {
          setRemoved(saved.removed);
          again();
        }}
      />
      {asks && (
        <Confirm
          title={texts.deleteArticle}
          does={common.delete}
          danger
          problem={problem}
          onDo={() => void remove()}
          onClose={() => setAsks(false)}
        >
          <p>{texts.deleteWhy}</p>
        </Confirm>
      )}
    </Screen>
  );
}

const valuesOf = ({ title, titles, body, bodies }: GuideArticleFields): GuideArticleFields => ({ title, titles, body, bodies });

interface ArticleFormProps {
  article: AdministeredGuideArticle;
  readOnly: boolean;
  onSaved(article: AdministeredGuideArticle): void;
}

function ArticleForm({ article, readOnly, onSaved }: ArticleFormProps) {
  const texts = useTexts(table);
  const send = useSend();
  const mayPublish = usePermission('administration-news', 'enable');
  const fieldNames = useFieldNames();
  const [language, setLanguage] = useState<Language>('zh-CN');
  const publishing = usePublishing(setLanguage);
  const form = useRecordForm<GuideArticleFields, AdministeredGuideArticle>({
    key: `guide-article-${article.id || `new-${article.guide.id}`}`,
    record: article,
    valuesOf,
    onSaved,
    send: (values, { id, version, guide }) => {
      const as = publishing.take() ? 'published' : 'draft';
      return id === ''
        ? send('POST /administration/v1/guides/{id}/articles', { params: { id: guide.id }, body: { ...values, as } })
        : send('PUT /administration/v1/guide-articles/{id}', { params: { id }, body: { ...values, as, version } });
    },
  });
  const { values, set } = form;
  const { missing, label, field } = useArticleTexts(language, values, set);

  return (
    <RecordForm
      form={form}
      readOnly={readOnly}
      valuesOf={valuesOf}
      fieldNames={fieldNames}
      wrong={publishing.wrong}
      submits={texts.saveDraft}
      more={
        <>
          {mayPublish && (
            <button type="submit" className="at-button" disabled={form.busy} onClick={publishing.ask}>
              {texts.publish}
            </button>
          )}
          {article.published !== null && (
            <button type="button" className="at-button" onClick={() => set(article.published!)}>
              {texts.usePublished}
            </button>
          )}
        </>
      }
    >
      <LanguageTabs language={language} onLanguage={setLanguage} missing={missing}>
        <div key={language} className="admin-language">
          <TextField label={label(texts.titleOf)} required={language === 'zh-CN'} maxLength={200} {...field('title', 'titles')} />
          <HtmlField label={label(texts.body)} lang={language} {...field('body', 'bodies')} />
        </div>
      </LanguageTabs>
    </RecordForm>
  );
}
