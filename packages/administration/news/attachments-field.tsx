import type { NewsFields } from '@atrium/api/contract';
import { useRef, useState } from 'react';
import { useUpload } from '../call.ts';
import { useFormState } from '@atrium/react-parts/form';
import { fill, useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { texts as table } from './texts.ts';
import { fileTexts } from './texts/file-texts.ts';

type Attachments = NewsFields['attachments'];
const mostFiles = 20;

const isSame = (one: Attachments[number], other: Attachments[number]): boolean => one.fileId === other.fileId && one.name === other.name;

interface AttachmentsFieldProps {
  value: Attachments;
  /** Called with a change of the present attachments: some may be removed while others are uploaded. */
  onChange(change: (present: Attachments) => Attachments): void;
}

/** Attachments of an article, in the order of display. */
export function AttachmentsField({ value, onChange }: AttachmentsFieldProps) {
  const texts = useTexts(table);
  const fileWords = useTexts(fileTexts);
  const common = useTexts(words);
  const { readOnly } = useFormState();
  const upload = useUpload();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  /** Refused files, each with its reason. */
  const [problems, setProblems] = useState<readonly string[]>([]);

  async function add(files: readonly File[]): Promise<void> {
    setBusy(true);
    const added: Attachments = [];
    const refused: string[] = [];
    for (const file of files) {
      if (value.length + added.length >= mostFiles) {
        refused.push(`${file.name}: ${fill(fileWords.tooManyFiles, { most: mostFiles })}`);
        continue;
      }
      try {
        const { fileId, name } = await upload('POST /administration/v1/news-files', file, { name: file.name });
        if (![...value, ...added].some((one) => isSame(one, { fileId, name }))) added.push({ fileId, name });
      } catch (error) {
        refused.push(`${file.name}: ${(error as Error).message}`);
      }
    }
    setProblems(refused);
    if (added.length > 0) onChange((present) => [...present, ...added]);
    setBusy(false);
  }

  return (
    <div className="at-field" role="group" aria-label={texts.attachments}>
      <span className="admin-label">{texts.attachments}</span>
      <ul className="admin-files">
        {value.map((one) => (
          <li key={`${one.fileId} ${one.name}`}>
            <span>{one.name}</span>
            {!readOnly && (
              <button
                type="button"
                className="at-button"
                aria-label={fill(common.remove, { name: one.name })}
                onClick={() => onChange((present) => present.filter((other) => !isSame(other, one)))}
              >
                ×
              </button>
            )}
          </li>
        ))}
      </ul>
      {!readOnly && value.length < mostFiles && (
        <div className="at-actions">
          <button
            type="button"
            className="at-button"
            aria-busy={busy}
            data-uploading={busy || undefined}
            disabled={busy}
            onClick={() => input.current?.click()}
          >
            {fileWords.addFiles}
          </button>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            name="attachments"
            aria-label={fileWords.addFiles}
            accept=".pdf,.docx,.xlsx,.pptx,.csv,.txt,.png,.jpg,.zip"
            onChange={({ target }) => {
              void add([...(target.files ?? [])]);
              target.value = '';
            }}
          />
        </div>
      )}
      <p className="at-note">{fileWords.filesHelp}</p>
      <div role="alert">
        {problems.map((problem, at) => (
          <p className="at-problem" key={at}>
            {problem}
          </p>
        ))}
      </div>
    </div>
  );
}
