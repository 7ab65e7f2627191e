import { $language, formatNumber, msg, str } from '@atrium/i18n';
import { $missingProfile, loadMissingProfile, needMissingProfile, type ProfileField, profileFields, pathOf } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Failure } from '../../parts/failure.tsx';
import { Lines } from './lines.tsx';
import { PathLink } from '../../parts/portal-link.tsx';

/** The completeness of the own record, and the missing fields. */
export function Profile() {
  const state = useStore($missingProfile);
  useEffect(() => void needMissingProfile(), []);
  const title = msg('个人资料', { id: 'work-overview.profile' });
  const missing = state.status === 'ready' ? state.value : [];
  const done = profileFields.length - missing.length;
  return (
    <section aria-labelledby="profile" aria-busy={state.status === 'loading'}>
      <h2 id="profile">
        <PathLink path={pathOf('basic-settings')} title={title}>
          {title}
        </PathLink>
      </h2>
      {state.status === 'loading' && <Lines rows={2} />}
      {(state.status === 'failed' || state.status === 'missing') && (
        <Failure text={msg('没有加载出来。', { id: 'home-card.failed' })} onRetry={() => void loadMissingProfile()} />
      )}
      {state.status === 'ready' && (
        <>
          <progress max={profileFields.length} value={done} aria-labelledby="profile" />
          <p className="soft">
            {missing.length === 0
              ? msg('已经完整，同事能找到你。', { id: 'work-overview.profile-whole' })
              : msg(str`已填 ${formatNumber(done)} / ${formatNumber(profileFields.length)}，还缺：${listed(missing)}`, {
                  id: 'work-overview.profile-missing',
                })}
          </p>
        </>
      )}
    </section>
  );
}

const listed = (fields: readonly ProfileField[]): string =>
  new Intl.ListFormat($language.get(), { type: 'conjunction' }).format(fields.map(fieldName));

const fieldName = (field: ProfileField): string =>
  ({
    picture: msg('头像', { id: 'work-overview.picture' }),
    phone: msg('手机', { id: 'work-overview.phone' }),
    email: msg('邮箱', { id: 'work-overview.email' }),
    officeLocation: msg('工位', { id: 'work-overview.office' }),
  })[field];
