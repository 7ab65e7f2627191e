import type { BrandingFields, CallData } from '@atrium/api/contract';
import type { Language } from '@atrium/sdk';
import { useLocale } from '@atrium/sdk/react';
import { type CSSProperties, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { pictureAddress } from './picture-address.ts';
import { texts as table } from './texts/preview-texts.ts';

type Scheme = 'light' | 'dark';

interface PreviewProps {
  values: BrandingFields;
  /** Null: the portal's own, or while the server computes them. */
  colors: { light: string; dark: string } | null;
  /** Name and icon where the look has none; undefined while they load. */
  otherwise: CallData<'GET /administration/v1/branding'>[number]['otherwise'] | undefined;
}

/** The login page, the top bar and the icon on a phone, as they would be, in the language of the reader. */
export function BrandingPreview({ values, colors, otherwise }: PreviewProps) {
  const texts = useTexts(table);
  const language = useLocale() as Language;
  const [scheme, setScheme] = useState<Scheme>('light');
  const of = (text: string, others: BrandingFields['names']) => (language === 'zh-CN' ? '' : others[language]) || text;
  const name = of(values.name, values.names) || otherwise?.name || texts.unnamed;
  const icon = values.icon ?? otherwise?.icon ?? null;
  const shortName = of(values.shortName, values.shortNames) || name;
  const sentence = of(values.sentence, values.sentences);
  const wide = (dark: boolean) => (dark ? (values.logoDark ?? values.logoLight) : (values.logoLight ?? values.logoDark));
  const brandOf = (dark: boolean) => {
    const logo = wide(dark);
    if (logo !== null) return <img className="admin-brand-wide" src={pictureAddress(logo, 'wide')} alt={name} />;
    return (
      <>
        <img className="admin-brand-icon" src={icon === null ? '/pba/icon.svg' : pictureAddress(icon, 'icon')} alt="" />
        <strong>{name}</strong>
      </>
    );
  };
  const style = (colors && { '--admin-accent': colors[scheme] }) as CSSProperties | null;
  const ground = values.picture === null ? undefined : { backgroundImage: `url(${pictureAddress(values.picture, 'picture')})` };
  const lines = [
    ...(values.privacy === '' ? [] : [texts.privacyShown]),
    ...(values.terms === '' ? [] : [texts.termsShown]),
    ...values.footer.map((line) => of(line.text, line.texts)),
  ].filter((line) => line !== '');
  return (
    <section className="admin-brand" aria-label={texts.preview}>
      <div className="at-actions admin-brand-head">
        <span className="at-note">{texts.preview}</span>
        <select
          name="previewScheme"
          className="at-input"
          aria-label={texts.preview}
          value={scheme}
          onChange={({ target }) => setScheme(target.value as Scheme)}
        >
          <option value="light">{texts.light}</option>
          <option value="dark">{texts.dark_}</option>
        </select>
      </div>
      <div className="admin-brand-all" data-scheme={scheme} {...(style && { style })}>
        <div className="admin-brand-login" style={ground}>
          <div className="admin-brand-sheet">
            <div className="admin-brand-brand">{brandOf(scheme === 'dark')}</div>
            {sentence !== '' && <p>{sentence}</p>}
            <span className="admin-brand-input" />
            <span className="admin-brand-input" />
            <span className="admin-brand-button">{texts.signIn}</span>
            <span className="admin-brand-link">{texts.otherWay}</span>
          </div>
          {lines.length > 0 && (
            <div className="admin-brand-footer">
              {lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </div>
          )}
        </div>
        <div className="admin-brand-bar">
          <div className="admin-brand-brand">{brandOf(true)}</div>
          <span className="admin-brand-search" />
        </div>
        <div className="admin-brand-page">
          <span className="admin-brand-button">{texts.button}</span>
          <span className="admin-brand-link">{texts.link}</span>
          <span className="admin-brand-pill">{texts.chosen}</span>
        </div>
        <div className="admin-brand-phone">
          <img src={icon === null ? '/pba/icon-192.png' : `/pba/branding/${icon}/icon-180.png`} alt="" />
          <span>{shortName}</span>
        </div>
      </div>
      <p className="at-note">{texts.previewHelp}</p>
    </section>
  );
}
