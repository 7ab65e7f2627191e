import { lazy, Suspense, useState } from 'react';
import { useUpload } from '../call.ts';
import { useTooLong } from '../form/fields.tsx';
import { useFormState } from '@atrium/react-parts/form';
import { State } from '../parts/state.tsx';
import { fill, useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import './editor.css';
import { texts as table } from './texts.ts';

const HtmlEditor = lazy(async () => ({ default: (await import('./html-editor.tsx')).HtmlEditor }));

const mostCharacters = 40_000;

interface HtmlFieldProps {
  name: string;
  label: string;
  lang: string;
  value: string;
  required?: boolean;
  help?: string;
  onChange(html: string): void;
}

/** Field for the text of an article: an editor, which loads when the form opens, or a field for HTML. */
export function HtmlField({ name, label, lang, value, required = false, help, onChange }: HtmlFieldProps) {
  const texts = useTexts(table);
  const common = useTexts(words);
  const { id, problems, readOnly } = useFormState();
  const upload = useUpload();
  const [lost, setLost] = useState<readonly string[]>([]);
  const [asHtml, setAsHtml] = useState(false);
  const [uploads, setUploads] = useState(0);
  const tooLong = useTooLong()(value, mostCharacters);
  const problem = tooLong || problems[name];
  const inputId = `${id}-${name}`;
  /** Returns the address of the picture. */
  async function uploadPicture(file: File): Promise<string> {
    setUploads((count) => count + 1);
    try {
      return `/pba/covers/${(await upload('POST /administration/v1/news-pictures', file)).id}`;
    } finally {
      setUploads((count) => count - 1);
    }
  }

  return (
    <div className="at-field at-wide" data-uploading={uploads > 0 || undefined}>
      <div className="admin-editor-head">
        <label htmlFor={inputId}>
          {label}
          {required && <span aria-hidden="true"> *</span>}
        </label>
        {!readOnly && (
          <button
            type="button"
            className="at-button"
            disabled={uploads > 0}
            onClick={() => {
              setLost([]);
              setAsHtml(!asHtml);
            }}
          >
            {asHtml ? texts.visual : texts.source}
          </button>
        )}
      </div>
      {lost.length > 0 && <p className="at-note">{fill(texts.sourceOnly, { elements: lost.join(' ') })}</p>}
      {asHtml ? (
        <textarea
          id={inputId}
          name={name}
          className="at-input admin-source"
          rows={14}
          lang={lang}
          spellCheck={false}
          disabled={readOnly}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <Suspense fallback={<State>{common.loading}</State>}>
          <HtmlEditor
            id={inputId}
            label={label}
            lang={lang}
            html={value}
            readOnly={readOnly}
            onChange={onChange}
            onUnfit={(found) => {
              setLost(found);
              setAsHtml(true);
            }}
            upload={uploadPicture}
          />
        </Suspense>
      )}
      {help && <p className="at-note">{help}</p>}
      {problem && (
        <p className="at-problem" role="alert" data-too-long={tooLong === '' ? undefined : name}>
          {problem}
        </p>
      )}
    </div>
  );
}
