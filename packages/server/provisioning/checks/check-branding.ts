import { accentOf } from '../../branding/accent.ts';
import type { Complain } from '../problems.ts';
import type { Organisation } from '../records/records.ts';
import { repeated } from './check-references.ts';

/** Reports looks of unknown tenants, two of the same tenant, and accents in which text cannot be read. */
export function checkBranding({ branding, tenants }: Organisation, complain: Complain): void {
  const records = branding ?? [];
  const places = new Set<string>();
  records.forEach(({ tenant, accent, host }, index) => {
    if (tenant !== undefined && !tenants.some(({ id }) => id === tenant))
      complain('branding', `/${index}/tenant`, `there is no tenant ${tenant}`);
    const place = tenant ?? '';
    if (places.has(place))
      complain('branding', `/${index}`, tenant === undefined ? 'the portal has two looks' : `tenant ${tenant} has two looks`);
    places.add(place);
    if (tenant === undefined && host !== undefined) complain('branding', `/${index}/host`, 'only a tenant has a host name of its own');
    if (accent === undefined) return;
    const { colors, ratio } = accentOf(accent);
    if (colors === null)
      complain(
        'branding',
        `/${index}/accent`,
        `text in ${accent} cannot be read: its contrast is ${ratio} : 1, at least 4.5 : 1 is needed`,
      );
  });
  repeated(
    'branding',
    records.flatMap(({ host }) => host ?? []),
    '',
    complain,
  );
}
