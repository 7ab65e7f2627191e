import { useLocale } from '@atrium/sdk/react';
import { Link, Route, Routes, useParams } from 'react-router';
import { useRead } from '../call.ts';
import { RecordScreen } from '../parts/record-screen.tsx';
import { useNameIn } from '../texts/use-name-in.ts';
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

/** Links between the look of the portal, that of the tenant, and that of another one whose screen led here. */
function LookTabs({ id }: { id: string }) {
  const texts = useTexts(table);
  const [answer] = useRead('GET /administration/v1/branding');
  const nameIn = useNameIn();
  const isOther = answer.status === 'ready' && !answer.data.some((look) => look.id === id);
  const [tenant] = useRead('GET /administration/v1/tenants/{id}', { params: { id: id.slice('tenant:'.length) }, skip: !isOther });
  if (answer.status !== 'ready') return null;
  return (
    <nav className="at-actions admin-branding-tabs" aria-label={texts.title}>
      {answer.data.map((look) => (
        <Link key={look.id} to={`/look/${encodeURIComponent(look.id)}`} aria-current={look.id === id ? 'page' : undefined}>
          {look.id === 'portal' ? texts.ofPortal : texts.ofTenant}
        </Link>
      ))}
      {isOther && (
        <Link to={`/look/${encodeURIComponent(id)}`} aria-current="page">
          {tenant.status === 'ready' ? nameIn(tenant.data.name, tenant.data.names) : texts.ofOther}
        </Link>
      )}
    </nav>
  );
}
