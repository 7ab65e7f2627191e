import { lazy, Suspense, useRef, useState } from 'react';
import { useFormState } from '@atrium/react-parts/form';
import { useTexts } from '../texts/use-texts.ts';
import { fileTexts } from './texts/file-texts.ts';

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }));

/** Cover picture of an article: the user chooses, crops and uploads it. */
export function CoverField({ value, onChange }: { value: string | null; onChange(cover: string | null): void }) {
  const fileWords = useTexts(fileTexts);
  const { readOnly } = useFormState();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  return (
    <div className="at-field" role="group" aria-label={fileWords.cover}>
      <span className="admin-label">{fileWords.cover}</span>
      {value !== null && <img className="admin-cover" src={`/pba/covers/${encodeURIComponent(value)}`} alt={fileWords.cover} />}
      {!readOnly && (
        <div className="at-actions">
          <button type="button" className="at-button" onClick={() => input.current?.click()}>
            {value === null ? fileWords.chooseCover : fileWords.changeCover}
          </button>
          {value !== null && (
            <button type="button" className="at-button" onClick={() => onChange(null)}>
              {fileWords.removeCover}
            </button>
          )}
          <input
            ref={input}
            type="file"
            hidden
            name="cover"
            aria-label={fileWords.chooseCover}
            accept="image/png,image/jpeg,image/webp"
            onChange={({ target }) => {
              setFile(target.files?.[0] ?? null);
              target.value = '';
            }}
          />
        </div>
      )}
      <p className="at-note">{fileWords.coverHelp}</p>
      {file !== null && (
        <Suspense fallback={null}>
          <CropDialog
            file={file}
            onClose={(cover) => {
              setFile(null);
              if (cover !== null) onChange(cover);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
