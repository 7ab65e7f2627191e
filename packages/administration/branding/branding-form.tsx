import type { AdministeredBranding, BrandingFields } from '@atrium/api/contract';
import { SwitchField } from '@atrium/react-parts/form';
import { useRead, useSend } from '../call.ts';
import { TextField } from '../form/fields.tsx';
import { RecordForm } from '../form/record-form.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { useTexts } from '../texts/use-texts.ts';
import { AccentField } from './accent-field.tsx';
import { BrandingPreview } from './branding-preview.tsx';
import { FooterField } from './footer-field.tsx';
import { PictureField } from './picture-field.tsx';
import { TextsField } from '../form/texts-field.tsx';
import { texts as table } from './texts.ts';

function valuesOf(branding: AdministeredBranding): BrandingFields {
  const { id: _, ownership: __, mayChange: ___, version: ____, ...fields } = branding;
  return fields;
}
const isAddress = (text: string): boolean => /^$|^https?:\/\/[^\s\\]+$|^\/(?![/\\])[^\s\\]*$/.test(text);

interface BrandingFormProps {
  branding: AdministeredBranding;
  readOnly: boolean;
  onSaved(): void;
}

/** Form of a look, with a live preview beside it. */
export function BrandingForm({ branding, readOnly, onSaved }: BrandingFormProps) {
  const texts = useTexts(table);
  const send = useSend();
  const { id } = branding;
  const form = useRecordForm<BrandingFields, AdministeredBranding>({
    key: `branding-${id}`,
    record: branding,
    valuesOf,
    onSaved,
    send: (values, { version }) => send('PUT /administration/v1/branding/{id}', { params: { id }, body: { ...values, version } }),
  });
  const { values, set } = form;
  const [accent] = useRead('GET /administration/v1/branding-accent', { query: { accent: values.accent } });
  const [looks] = useRead('GET /administration/v1/branding');
  const known = looks.status === 'ready' ? looks.data : [];
  const otherwise = (known.find((look) => look.id === id) ?? known[0])?.otherwise;
  const judged = accent.status === 'ready' ? accent.data : null;
  const picture = { id, readOnly };
  return (
    <div className="admin-branding">
      <BrandingPreview values={values} colors={judged?.colors ?? null} otherwise={otherwise} />
      <RecordForm
        form={form}
        readOnly={readOnly}
        valuesOf={valuesOf}
        fieldNames={{ ...texts, logoLight: texts.logoLight, names: texts.name, shortNames: texts.shortName }}
        wrong={({ privacy, terms, footer }) => ({
          privacy: isAddress(privacy) ? '' : texts.addressWrong,
          terms: isAddress(terms) ? '' : texts.addressWrong,
          footer: footer.some(({ text, url }) => text.trim() === '' || !isAddress(url)) ? texts.footerWrong : '',
          accent: values.accent !== '' && judged !== null && judged.colors === null ? texts.accentWrong : '',
        })}
      >
        <TextsField
          name="name"
          label={texts.name}
          help={id === 'portal' ? texts.nameHelp : texts.emptyHelp}
          value={values.name}
          others={values.names}
          maxLength={60}
          onChange={(name, names) => set({ name, names })}
        />
        <TextsField
          name="shortName"
          label={texts.shortName}
          help={texts.shortNameHelp}
          value={values.shortName}
          others={values.shortNames}
          maxLength={16}
          onChange={(shortName, shortNames) => set({ shortName, shortNames })}
        />
        <PictureField
          {...picture}
          name="logoLight"
          kind="wide"
          label={texts.logoLight}
          help={texts.logoHelp}
          value={values.logoLight}
          onChange={(logoLight) => set({ logoLight })}
        />
        <PictureField
          {...picture}
          name="logoDark"
          kind="wide"
          dark
          label={texts.logoDark}
          help={texts.logoDarkHelp}
          value={values.logoDark}
          onChange={(logoDark) => set({ logoDark })}
        />
        <PictureField
          {...picture}
          name="icon"
          kind="icon"
          label={texts.icon}
          help={texts.iconHelp}
          value={values.icon}
          onChange={(icon) => set({ icon })}
        />
        <PictureField
          {...picture}
          name="picture"
          kind="picture"
          label={texts.picture}
          help={texts.pictureHelp}
          value={values.picture}
          onChange={(chosen) => set({ picture: chosen })}
        />
        <AccentField value={values.accent} judged={judged} isTenant={id !== 'portal'} onChange={(chosen) => set({ accent: chosen })} />
        <SwitchField
          name="accentOnly"
          label={texts.accentOnly}
          help={texts.accentOnlyHelp}
          checked={values.accentOnly}
          onChange={(accentOnly) => set({ accentOnly })}
        />
        <TextsField
          name="sentence"
          label={texts.sentence}
          value={values.sentence}
          others={values.sentences}
          maxLength={120}
          onChange={(sentence, sentences) => set({ sentence, sentences })}
        />
        <TextsField
          name="sender"
          label={texts.sender}
          help={texts.senderHelp}
          value={values.sender}
          others={values.senders}
          maxLength={60}
          onChange={(sender, senders) => set({ sender, senders })}
        />
        <FooterField value={values.footer} onChange={(footer) => set({ footer })} />
        <TextField
          name="privacy"
          label={texts.privacy}
          help={texts.addressHelp}
          maxLength={500}
          value={values.privacy}
          onChange={(privacy) => set({ privacy: privacy.trim() })}
        />
        <TextField
          name="terms"
          label={texts.terms}
          maxLength={500}
          value={values.terms}
          onChange={(terms) => set({ terms: terms.trim() })}
        />
        {id !== 'portal' && (
          <TextField
            name="host"
            label={texts.host}
            help={texts.hostHelp}
            maxLength={253}
            value={values.host}
            onChange={(host) => set({ host: host.trim().toLowerCase() })}
          />
        )}
      </RecordForm>
    </div>
  );
}
