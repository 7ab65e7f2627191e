import type { AdministeredGuide, GuideFields } from '@atrium/api/contract';
import { usePermission } from '@atrium/sdk/react';
import { Link, useParams } from 'react-router';
import { articleTexts, stateKinds } from '../articles/texts.ts';
import { useSend } from '../call.ts';
import { TextField } from '../form/fields.tsx';
import { RecordForm } from '../form/record-form.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { Order } from '../parts/order/order.tsx';
import { isReadOnly } from '../parts/ownership.tsx';
import { RecordScreen } from '../parts/record-screen.tsx';
import { Tag } from '../parts/tag.tsx';
import { Time } from '../parts/time.tsx';
import { languageNames, otherLanguages } from '../texts/language-names.ts';
import { useNameIn } from '../texts/use-name-in.ts';
import { fill, useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { texts as table } from './texts.ts';

export function useFieldNames() {
  const texts = useTexts(table);
  const { title, body, publishAt, expiresAt, roles, departments } = useTexts(articleTexts);
  return { title, titles: title, body, bodies: body, publishAt, expiresAt, roles, departments, hours: texts.hours, order: texts.order };
}

export function GuideScreen() {
  const { id = '' } = useParams();
  const nameIn = useNameIn();
  const texts = useTexts(table);
  const articleWords = useTexts(articleTexts);
  const send = useSend();
  const mayAdd = usePermission('administration-news', 'add');
  const params = { id };
  return (
    <RecordScreen
      of="guides"
      id={id}
      area="administration-news"
      titleOf={({ title, titles }) => nameIn(title, titles)}
      remarkOf={({ kind, everyTenant }) => [texts[kind], everyTenant ? texts.everyTenant : ''].filter(Boolean).join(' · ')}
      backTo="/guides"
      isOpen={({ readOnly }) => !readOnly}
    >
      {(guide, refresh, mayEdit) => {
        const isOpen = mayEdit && !isReadOnly(guide.ownership);
        return (
          <>
            {guide.readOnly && (
              <p className="admin-banner" role="note">
                {texts.ofTenants}
              </p>
            )}
            <section>
              <h2 className="at-section">{texts.articles}</h2>
              {guide.kind === 'food-menu' && <p className="at-note">{texts.menuHelp}</p>}
              {isOpen && mayAdd && (
                <div className="at-actions admin-record-actions">
                  <Link className="at-button" to={`/guides/${encodeURIComponent(id)}/new`}>
                    {texts.newArticle}
                  </Link>
                </div>
              )}
              {guide.articles.length === 0 ? (
                <p className="at-note">{texts.noArticles}</p>
              ) : (
                <Order
                  rows={guide.articles.map((article) => ({ ...article, code: article.id, name: article.title }))}
                  {...(isOpen && {
                    save: (articles: string[]) => send('PUT /administration/v1/guides/{id}/order', { params, body: { articles } }),
                  })}
                >
                  {({ id: article, title, state, roles, departments, draft, missing, updatedAt }) => (
                    <>
                      <Link to={`/guides/articles/${encodeURIComponent(article)}`}>{title}</Link>{' '}
                      {state !== 'published' && <Tag kind={stateKinds[state]}>{articleWords[state]}</Tag>}{' '}
                      {draft && <Tag kind="info">{articleWords.hasDraft}</Tag>}{' '}
                      {roles > 0 && <Tag kind="plain">{fill(articleWords.someRoles, { count: roles })}</Tag>}{' '}
                      {departments > 0 && <Tag kind="plain">{fill(articleWords.someDepartments, { count: departments })}</Tag>}{' '}
                      <small className="at-note">
                        <Time at={updatedAt} /> {missing > 0 && fill(texts.missingIn, { count: missing })}
                      </small>
                    </>
                  )}
                </Order>
              )}
            </section>
            <GuideForm key={guide.version} guide={guide} readOnly={!isOpen} onSaved={refresh} />
          </>
        );
      }}
    </RecordScreen>
  );
}

const valuesOf = ({ title, titles, hours }: AdministeredGuide): GuideFields => ({ title, titles, hours });

function GuideForm({ guide, readOnly, onSaved }: { guide: AdministeredGuide; readOnly: boolean; onSaved(): void }) {
  const texts = useTexts(table);
  const articleWords = useTexts(articleTexts);
  const common = useTexts(words);
  const send = useSend();
  const fieldNames = useFieldNames();
  const form = useRecordForm<GuideFields, AdministeredGuide>({
    key: `guide-${guide.id}`,
    record: guide,
    valuesOf,
    onSaved,
    send: (values, { id, version }) => send('PUT /administration/v1/guides/{id}', { params: { id }, body: { ...values, version } }),
  });
  const { values, set } = form;
  return (
    <section>
      <h2 className="at-section">{texts.about}</h2>
      <RecordForm
        form={form}
        readOnly={readOnly}
        valuesOf={valuesOf}
        fieldNames={fieldNames}
        wrong={({ title }) => ({ title: title.trim() === '' ? common.required : '' })}
      >
        <TextField
          name="title"
          required
          label={articleWords.title}
          maxLength={60}
          value={values.title}
          onChange={(title) => set({ title })}
        />
        {otherLanguages.map((language) => (
          <TextField
            key={language}
            name={`titles.${language}`}
            label={fill(common.nameIn, { name: articleWords.title, language: languageNames[language] })}
            maxLength={60}
            value={values.titles[language] ?? ''}
            onChange={(text) => set({ titles: { ...values.titles, [language]: text || undefined } })}
          />
        ))}
        <TextField name="hours" label={texts.hours} help={texts.hoursHelp} value={values.hours} onChange={(hours) => set({ hours })} />
      </RecordForm>
    </section>
  );
}
