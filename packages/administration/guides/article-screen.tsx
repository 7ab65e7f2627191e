import type { AdministeredGuideArticle, GuideArticleFields } from '@atrium/api/contract';
import type { Language } from '@atrium/sdk';
import { usePermission } from '@atrium/sdk/react';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { ArticleText } from '../articles/article-text.tsx';
import { LanguageTabs } from '../articles/language-tabs.tsx';
import { ArticlePreview, textIn } from '../articles/preview.tsx';
import { isLater, Outcome, ScheduleFields, useWrongTimes } from '../articles/schedule-fields.tsx';
import { ArticleStatus } from '../articles/status.tsx';
import { articleTexts } from '../articles/texts.ts';
import { useArticleTexts, usePublishing } from '../articles/use-article-texts.ts';
import { Versions } from '../articles/versions.tsx';
import { useRead, useSend } from '../call.ts';
import { HtmlField } from '../editor/html-field.tsx';
import { TextField } from '../form/fields.tsx';
import { RecordForm } from '../form/record-form.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { Confirm } from '../parts/confirm.tsx';
import { isReadOnly, Ownership } from '../parts/ownership.tsx';
import { Screen } from '../parts/screen.tsx';
import { Failed, State } from '../parts/state.tsx';
import { useNameIn } from '../texts/use-name-in.ts';
import { useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { useFieldNames } from './guide-screen.tsx';
import { texts as table } from './texts.ts';

const blank: AdministeredGuideArticle = {
  id: '',
  guide: { id: '', title: '', everyTenant: false },
  title: '',
  titles: {},
  body: '',
  bodies: {},
  publishAt: null,
  expiresAt: null,
  roles: [],
  departments: [],
  state: 'draft',
  published: null,
  href: null,
  removed: [],
  readOnly: false,
  version: '',
  ownership: { file: null, takenOver: null },
};

export function NewArticle() {
  const { id = '' } = useParams();
  const texts = useTexts(table);
  const common = useTexts(words);
  const nameIn = useNameIn();
  const navigate = useNavigate();
  const [guide, again] = useRead('GET /administration/v1/guides/{id}', { params: { id } });
  if (guide.status === 'loading') return <State>{common.loading}</State>;
  if (guide.status === 'failed') return <Failed message={guide.message} again={again} />;
  const { everyTenant, readOnly, ownership } = guide.data;
  const title = nameIn(guide.data.title, guide.data.titles);
  return (
    <Screen title={texts.newArticle} remark={title} backTo={`/guides/${encodeURIComponent(id)}`}>
      <Ownership ownership={ownership} />
      <ArticleForm
        article={{ ...blank, guide: { id, title, everyTenant } }}
        readOnly={readOnly || isReadOnly(ownership)}
        onSaved={(saved) => void navigate(`/guides/articles/${encodeURIComponent(saved.id)}`, { replace: true, state: saved.removed })}
      />
    </Screen>
  );
}

export function ArticleScreen() {
  const { id = '' } = useParams();
  const texts = useTexts(table);
  const articleWords = useTexts(articleTexts);
  const common = useTexts(words);
  const nameIn = useNameIn();
  const send = useSend();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: readonly string[] | null };
  const [removed, setRemoved] = useState(Array.isArray(state) ? state : []);
  const [asks, setAsks] = useState(false);
  const [problem, setProblem] = useState('');
  const mayEdit = usePermission('administration-news', 'edit');
  const mayDelete = usePermission('administration-news', 'delete');
  const params = { id };
  const [answer, askArticle] = useRead('GET /administration/v1/guide-articles/{id}', { params });
  const [versions, askVersions] = useRead('GET /administration/v1/guide-articles/{id}/versions', { params, query: { pageSize: 50 } });
  if (answer.status === 'loading') return <State>{common.loading}</State>;
  if (answer.status === 'failed') return <Failed message={answer.message} again={askArticle} />;
  const article = answer.data;
  const { version } = article;
  const back = `/guides/${encodeURIComponent(article.guide.id)}`;
  const isOpen = mayEdit && !article.readOnly && !isReadOnly(article.ownership);
  const again = () => {
    askArticle();
    askVersions();
  };

  async function remove(): Promise<void> {
    setProblem('');
    try {
      await send('DELETE /administration/v1/guide-articles/{id}', { params });
      void navigate(back);
    } catch (error) {
      setProblem((error as Error).message);
    }
  }

  return (
    <Screen
      title={nameIn(article.title, article.titles)}
      remark={`${article.guide.title} · ${articleWords[article.state]}`}
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
      <ArticleStatus
        article={article}
        isOpen={isOpen}
        removed={removed}
        draftKey={`guide-article-${id}`}
        act={async (what) => {
          await send(`POST /administration/v1/guide-articles/{id}/${what}`, { params, body: { version } });
          again();
        }}
      />
      <ArticleForm
        key={version}
        article={article}
        readOnly={!isOpen}
        onSaved={(saved) => {
          setRemoved(saved.removed);
          again();
        }}
      />
      <Versions
        answer={versions}
        readOnly={!isOpen}
        draftKey={`guide-article-${id}`}
        find={(number) => send('GET /administration/v1/guide-articles/{id}/versions/{number}', { params: { id, number: String(number) } })}
        restore={async (number) => {
          await send('POST /administration/v1/guide-articles/{id}/restore', { params, body: { number, version } });
          again();
        }}
      >
        {(fields, onClose) => <Preview article={fields} guide={article.guide.title} onClose={onClose} />}
      </Versions>
      {asks && (
        <Confirm
          title={texts.deleteArticle}
          does={common.delete}
          danger
          problem={problem}
          onDo={() => remove()}
          onClose={() => {
            setAsks(false);
            setProblem('');
          }}
        >
          <p>{texts.deleteWhy}</p>
        </Confirm>
      )}
    </Screen>
  );
}

const valuesOf = ({
  title,
  titles,
  body,
  bodies,
  publishAt,
  expiresAt,
  roles,
  departments = [],
}: GuideArticleFields): GuideArticleFields => ({
  title,
  titles,
  body,
  bodies,
  publishAt,
  expiresAt,
  roles,
  departments,
});

interface ArticleFormProps {
  article: AdministeredGuideArticle;
  readOnly: boolean;
  onSaved(article: AdministeredGuideArticle): void;
}

function ArticleForm({ article, readOnly, onSaved }: ArticleFormProps) {
  const texts = useTexts(articleTexts);
  const send = useSend();
  const mayPublish = usePermission('administration-news', 'enable');
  const fieldNames = useFieldNames();
  const [language, setLanguage] = useState<Language>('zh-CN');
  const [previews, setPreviews] = useState(false);
  const publishing = usePublishing(setLanguage);
  const wrongTimes = useWrongTimes();
  const form = useRecordForm<GuideArticleFields, AdministeredGuideArticle>({
    key: `guide-article-${article.id || `new-${article.guide.id}`}`,
    record: article,
    valuesOf,
    onSaved,
    send: (values, { id, version, guide }) => {
      const as = publishing.isAsked() ? 'published' : 'draft';
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
      wrong={(all, publishes) => publishing.wrong(all, publishes, wrongTimes(all, publishes))}
      submits={texts.saveDraft}
      more={
        <>
          {mayPublish && (
            <button type="submit" className="at-button" disabled={form.busy}>
              {isLater(values.publishAt) ? texts.schedule : texts.publish}
            </button>
          )}
          <button type="button" className="at-button" onClick={() => setPreviews(true)}>
            {texts.preview}
          </button>
        </>
      }
    >
      <LanguageTabs language={language} onLanguage={setLanguage} missing={missing}>
        <div key={language} className="admin-language">
          <TextField label={label(texts.title)} required={language === 'zh-CN'} maxLength={200} {...field('title', 'titles')} />
          <HtmlField label={label(texts.body)} lang={language} {...field('body', 'bodies')} />
        </div>
      </LanguageTabs>
      <ScheduleFields values={values} set={set} everyTenant={article.guide.everyTenant} />
      {!readOnly && <Outcome values={values} missing={missing} />}
      {previews && <Preview article={values} guide={article.guide.title} onClose={() => setPreviews(false)} />}
    </RecordForm>
  );
}

/** Preview of the article on a phone for people of a role. */
function Preview({ article, guide, onClose }: { article: GuideArticleFields; guide: string; onClose(): void }) {
  const texts = useTexts(articleTexts);
  return (
    <ArticlePreview roles={article.roles} onClose={onClose}>
      {(language) => (
        <article>
          <header>
            <p className="where">{guide}</p>
            <h1>{textIn(language, article.title, article.titles) || texts.title}</h1>
          </header>
          <div className="prose" lang={language}>
            <ArticleText html={textIn(language, article.body, article.bodies)} />
          </div>
        </article>
      )}
    </ArticlePreview>
  );
}
