import type { BrandingPicture } from '@atrium/api/contract';
import { Field } from '@atrium/react-parts/form';
import { type ChangeEvent, useState } from 'react';
import { useUpload } from '../call.ts';
import { fill, useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { pictureAddress } from './picture-address.ts';
import { texts as table } from './texts.ts';

interface PictureFieldProps {
  id: string;
  name: string;
  kind: BrandingPicture;
  label: string;
  help: string;
  value: string | null;
  readOnly: boolean;
  /** For dark surroundings. */
  dark?: boolean;
  onChange(value: string | null): void;
}

/** A picture of the look: what it is, another one, none. */
export function PictureField({ id, name, kind, label, help, value, readOnly, dark = false, onChange }: PictureFieldProps) {
  const texts = useTexts(table);
  const common = useTexts(words);
  const upload = useUpload();
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? [];
    target.value = '';
    if (file === undefined) return;
    setProblem('');
    setIsBusy(true);
    try {
      onChange((await upload('POST /administration/v1/branding/{id}/pictures', file, { kind }, { id })).id);
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Field name={name} label={label} help={help} error={problem}>
      {(control) => (
        <div className="admin-branding-chosen">
          <span className={`admin-branding-shown admin-branding-${kind}`} data-dark={dark || undefined}>
            {value === null ? <span className="at-note">{texts.noPicture}</span> : <img src={pictureAddress(value, kind)} alt={label} />}
          </span>
          {!readOnly && (
            <span className="at-actions">
              <label className="at-button admin-branding-upload" aria-busy={isBusy} data-uploading={isBusy || undefined}>
                {isBusy ? texts.uploading : value === null ? texts.choosePicture : texts.otherPicture}
                <input
                  {...control}
                  type="file"
                  accept="image/png,image/jpeg,image/webp,image/svg+xml"
                  disabled={isBusy}
                  onChange={(event) => void choose(event)}
                />
              </label>
              {value !== null && (
                <button
                  type="button"
                  className="at-button"
                  aria-label={fill(common.remove, { name: label })}
                  onClick={() => onChange(null)}
                >
                  {texts.removePicture}
                </button>
              )}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
