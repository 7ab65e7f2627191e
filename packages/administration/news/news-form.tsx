import type { AdministeredNews, NewsFields } from '@atrium/api/contract';
import type { Language } from '@atrium/sdk';
import { usePermission } from '@atrium/sdk/react';
import { type ReactNode, useState } from 'react';
import { useSend } from '../call.ts';
import { HtmlField } from '../editor/html-field.tsx';
import { LanguageTabs } from '../articles/language-tabs.tsx';
import { isLater, Outcome, ScheduleFields, useWrongTimes } from '../articles/schedule-fields.tsx';
import { articleTexts } from '../articles/texts.ts';
import { useArticleTexts, usePublishing } from '../articles/use-article-texts.ts';
import { SelectField } from '@atrium/react-parts/form';
import { AreaField, TextField } from '../form/fields.tsx';
import { MomentField } from '../form/moment-field.tsx';
import { RecordForm } from '../form/record-form.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { useTime } from '../parts/time.tsx';
import { fill, useTexts } from '../texts/use-texts.ts';
import { AttachmentsField } from './attachments-field.tsx';
import { CoverField } from './cover-field.tsx';
import { NewsPreview } from './news-preview.tsx';
import { categories, texts as table } from './texts.ts';
import { fileTexts } from './texts/file-texts.ts';

const valuesOf = (news: NewsFields): NewsFields => {
  const { category, title, titles, summary, summaries, body, bodies, author, cover } = news;
  const { attachments, publishAt, expiresAt, confirmBy, pinnedUntil, roles, departments = [] } = news;
  return {
    category,
    title,
    titles,
    summary,
    summaries,
    body,
    bodies,
    author,
    cover,
    attachments,
    publishAt,
    expiresAt,
    confirmBy,
    pinnedUntil,
    roles,
    departments,
  };
};

export function useFieldNames(): Record<keyof NewsFields, string> {
  const texts = useTexts(table);
  const fileWords = useTexts(fileTexts);
  const { title, body, publishAt, expiresAt, roles, departments } = useTexts(articleTexts);
  const { summary, attachments, confirmBy, pinnedUntil } = texts;
  return {
    category: texts.category,
    title,
    titles: title,
    summary,
    summaries: summary,
    body,
    bodies: body,
    author: texts.author,
    cover: fileWords.cover,
    attachments,
    publishAt,
    expiresAt,
    confirmBy,
    pinnedUntil,
    roles,
    departments,
  };
}

interface NewsFormProps {
  news: AdministeredNews;
  readOnly?: boolean;
  onSaved(news: AdministeredNews): void;
}

export function NewsForm({ news, readOnly = false, onSaved }: NewsFormProps) {
  const texts = useTexts(table);
  const articleWords = useTexts(articleTexts);
  const send = useSend();
  const time = useTime();
  const fieldNames = useFieldNames();
  const mayPublish = usePermission('administration-news', 'enable');
  const [previews, setPreviews] = useState(false);
  const [language, setLanguage] = useState<Language>('zh-CN');
  const publishing = usePublishing(setLanguage);
  const wrongTimes = useWrongTimes();
  const form = useRecordForm<NewsFields, AdministeredNews>({
    key: `news-${news.id || 'new'}`,
    record: news,
    valuesOf,
    onSaved,
    send: async (values, record, keep) => {
      const same = record.id !== '' && JSON.stringify(values) === JSON.stringify(valuesOf(record));
      const isLast = !publishing.isAsked();
      const draft = same ? record : await save(values, record);
      if (isLast) return draft;
      const { id, version, removed } = draft;
      // If publishing is rejected, the form continues from the saved draft.
      keep(draft, `news-${id}`);
      return { ...(await send('POST /administration/v1/news/{id}/publish', { params: { id }, body: { version } })), removed };
    },
  });
  const { values, set } = form;
  const { missing, label, field } = useArticleTexts(language, values, set);

  const save = (body: NewsFields, { id, version }: AdministeredNews): Promise<AdministeredNews> =>
    id === ''
      ? send('POST /administration/v1/news', { body })
      : send('PUT /administration/v1/news/{id}', { params: { id }, body: { ...body, version } });

  /** Before a must-read is published: how many people will have to confirm it. */
  async function askReaders({ confirmBy, roles, departments = [] }: NewsFields): Promise<ReactNode> {
    if (!publishing.isAsked() || confirmBy === null) return null;
    const { people } = await send('POST /administration/v1/news/effect', { body: { roles, departments } });
    return <p>{fill(texts.mustReadBy, { count: people, at: time(confirmBy) })}</p>;
  }

  return (
    <RecordForm
      form={form}
      readOnly={readOnly}
      valuesOf={valuesOf}
      fieldNames={fieldNames}
      wrong={(all, publishes) => publishing.wrong(all, publishes, wrongTimes(all, publishes))}
      effect={askReaders}
      question={texts.askMustRead}
      confirms={articleWords.publish}
      onDecline={publishing.decline}
      submits={articleWords.saveDraft}
      more={
        <>
          {mayPublish && (
            <button type="submit" className="at-button" disabled={form.busy}>
              {isLater(values.publishAt) ? articleWords.schedule : articleWords.publish}
            </button>
          )}
          <button type="button" className="at-button" onClick={() => setPreviews(true)}>
            {articleWords.preview}
          </button>
        </>
      }
    >
      <LanguageTabs language={language} onLanguage={setLanguage} missing={missing}>
        <div key={language} className="admin-language">
          <TextField label={label(articleWords.title)} required={language === 'zh-CN'} maxLength={200} {...field('title', 'titles')} />
          <AreaField label={label(texts.summary)} maxLength={500} {...field('summary', 'summaries')} />
          <HtmlField label={label(articleWords.body)} lang={language} {...field('body', 'bodies')} />
        </div>
      </LanguageTabs>
      <SelectField
        name="category"
        label={texts.category}
        value={values.category}
        choices={categories.map((value) => ({ value, label: texts[value] }))}
        onChange={(category) => set({ category })}
      />
      <TextField
        name="author"
        label={texts.author}
        help={texts.authorHelp}
        maxLength={120}
        value={values.author}
        onChange={(author) => set({ author })}
      />
      <CoverField value={values.cover} onChange={(cover) => set({ cover })} />
      <AttachmentsField
        value={values.attachments}
        onChange={(change) => set(({ attachments }) => ({ attachments: change(attachments) }))}
      />
      <ScheduleFields values={values} set={set} everyTenant={news.everyTenant}>
        <MomentField
          name="confirmBy"
          label={texts.confirmBy}
          help={texts.confirmHelp}
          value={values.confirmBy}
          onChange={(confirmBy) => set({ confirmBy })}
        />
        <MomentField
          name="pinnedUntil"
          label={texts.pinnedUntil}
          help={texts.pinnedHelp}
          value={values.pinnedUntil}
          onChange={(pinnedUntil) => set({ pinnedUntil })}
        />
      </ScheduleFields>
      {!readOnly && <Outcome values={values} missing={missing} />}
      {previews && <NewsPreview news={values} onClose={() => setPreviews(false)} />}
    </RecordForm>
  );
}
