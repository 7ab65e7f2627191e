import type { BrandingFields } from '@atrium/api/contract';
import { Field } from '@atrium/react-parts/form';
import { TextField } from '../form/fields.tsx';
import { fill, useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { TextsField } from '../form/texts-field.tsx';
import { texts as table } from './texts.ts';

const mostLines = 6;

/** Lines below the login page, each with its address. */
export function FooterField({ value, onChange }: { value: BrandingFields['footer']; onChange(lines: BrandingFields['footer']): void }) {
  const texts = useTexts(table);
  const common = useTexts(words);
  const put = (at: number, part: Partial<BrandingFields['footer'][number]>) =>
    onChange(value.map((line, index) => (index === at ? { ...line, ...part } : line)));
  return (
    <Field name="footer" label={texts.footer} help={texts.footerHelp} wide>
      {({ id, disabled }) => (
        <div id={id} role="group" aria-label={texts.footer} className="admin-footer-lines">
          {value.map((line, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines have no other identity
            <div key={at} className="admin-footer-line">
              <TextsField
                name={`footer.${at}.text`}
                label={texts.footerText}
                value={line.text}
                others={line.texts}
                maxLength={100}
                onChange={(text, others) => put(at, { text, texts: others })}
              />
              <TextField
                name={`footer.${at}.url`}
                label={texts.footerUrl}
                maxLength={500}
                value={line.url}
                onChange={(url) => put(at, { url: url.trim() })}
              />
              {!disabled && (
                <button
                  type="button"
                  className="at-button"
                  aria-label={fill(common.remove, { name: line.text || texts.footerText })}
                  onClick={() => onChange(value.filter((_, index) => index !== at))}
                >
                  {texts.removePicture}
                </button>
              )}
            </div>
          ))}
          {!disabled && value.length < mostLines && (
            <span className="at-actions">
              {[
                { label: texts.addIcp, url: 'https://beian.miit.gov.cn/' },
                { label: texts.addPolice, url: 'https://beian.mps.gov.cn/' },
                { label: texts.addLine, url: '' },
              ].map(({ label, url }) => (
                <button key={label} type="button" className="at-button" onClick={() => onChange([...value, { text: '', texts: {}, url }])}>
                  {label}
                </button>
              ))}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
