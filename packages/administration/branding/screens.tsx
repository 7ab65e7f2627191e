import { useLocale } from '@atrium/sdk/react';
import { Link, Route, Routes, useParams } from 'react-router';
import { useRead } from '../call.ts';
import { RecordScreen } from '../parts/record-screen.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { BrandingForm } from './branding-form.tsx';
import { texts as table } from './texts.ts';

export function BrandingScreens() {
  return (
    <Routes>
      <Route path="/" element={<BrandingScreen />} />
      <Route path=":id" element={<BrandingScreen />} />
    </Routes>
  );
}

/** The look of the whole portal, or of the tenant. */
function BrandingScreen() {
  const { id = 'portal' } = useParams();
  const texts = useTexts(table);
  const locale = useLocale();
  return (
    <RecordScreen
      key={id}
      of="branding"
      id={id}
      area="administration-branding"
      titleOf={() => texts.title}
      remarkOf={() => (id === 'portal' ? texts.remark : texts.remarkTenant)}
      isOpen={({ mayChange }) => mayChange}
    >
      {(branding, refresh, mayEdit) => (
        <>
          <LookTabs id={id} />
          {!branding.mayChange && <p className="at-note">{texts.notYours}</p>}
          <BrandingForm key={`${branding.version} ${locale}`} branding={branding} readOnly={!mayEdit} onSaved={refresh} />
        </>
      )}
    </RecordScreen>
  );
}

/** Links between the look of the portal and that of the tenant. */
function LookTabs({ id }: { id: string }) {
  const texts = useTexts(table);
  const [answer] = useRead('GET /administration/v1/branding');
  if (answer.status !== 'ready') return null;
  const isListed = answer.data.some((look) => look.id === id);
  return (
    <nav className="at-actions admin-branding-tabs" aria-label={texts.title}>
      {answer.data.map((look) => (
        <Link key={look.id} to={`/look/${encodeURIComponent(look.id)}`} aria-current={look.id === id ? 'page' : undefined}>
          {look.id === 'portal' ? texts.ofPortal : texts.ofTenant}
        </Link>
      ))}
      {!isListed && (
        <Link to={`/look/${encodeURIComponent(id)}`} aria-current="page">
          {texts.ofOther}
        </Link>
      )}
    </nav>
  );
}
