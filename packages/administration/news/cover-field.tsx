import { lazy, Suspense, useRef, useState } from 'react';
import { useFormState } from '../form/form-context.ts';
import { useTexts } from '../texts/use-texts.ts';
import { texts as table } from './texts.ts';

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }));

/** The picture of an article: chosen, cut to the shape in which the portal shows it, and kept. */
export function CoverField({ value, onChange }: { value: string | null; onChange(cover: string | null): void }) {
  const texts = useTexts(table);
  const { readOnly } = useFormState();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  return (
    <div className="at-field" role="group" aria-label={texts.cover}>
      <span className="admin-label">{texts.cover}</span>
      {value !== null && <img className="admin-cover" src={`/pba/covers/${encodeURIComponent(value)}`} alt={texts.cover} />}
      {!readOnly && (
        <div className="at-actions">
          <button type="button" className="at-button" onClick={() => input.current?.click()}>
            {value === null ? texts.chooseCover : texts.changeCover}
          </button>
          {value !== null && (
            <button type="button" className="at-button" onClick={() => onChange(null)}>
              {texts.removeCover}
            </button>
          )}
          <input
            ref={input}
            type="file"
            hidden
            name="cover"
            aria-label={texts.chooseCover}
            accept="image/png,image/jpeg,image/webp"
            onChange={({ target }) => {
              setFile(target.files?.[0] ?? null);
              target.value = '';
            }}
          />
        </div>
      )}
      <p className="at-note">{texts.coverHelp}</p>
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
