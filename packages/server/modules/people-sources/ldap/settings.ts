import { FilterParser } from 'ldapts';
import { readAuthorities } from '../../../config/authorities.ts';
import { ConfigError, refuse } from '../../../config/setting-values.ts';

/** Where people come from by LDAP. */
export interface DirectorySettings {
  /** `ldaps://…`; `ldap://…` is upgraded by StartTLS, but for this machine. */
  url: string;
  bindDn: string;
  password: string;
  /** Below which people are. */
  base: string;
  filter: string;
  /** Below which groups are; null takes none. */
  groupsBase: string | null;
  tenant: string;
  /** Part of `people.managed_by`: `ldap:<name>`. */
  name: string;
  /** Between two runs of the timer; 0 is none. */
  everyMinutes: number;
  /** Certificates of the company's own authority, in PEM. */
  ca: string | null;
}

type Texts = Record<'url' | 'bind' | 'password' | 'base' | 'filter' | 'groups' | 'tenant' | 'name' | 'minutes' | 'ca', string | null>;

/** People of OpenLDAP and its kin, and of Active Directory, without computers. */
export const usualFilter = '(|(objectClass=inetOrgPerson)(&(objectCategory=person)(objectClass=user)))';

/** Reads the settings; throws ConfigError. The password is not repeated. */
export function readDirectory({ url, bind, password, base, filter, groups, tenant, name, minutes, ca }: Texts): DirectorySettings | null {
  if (url === null) {
    const others = Object.entries({ bind, password, base, filter, groups, tenant, name, minutes, ca });
    const [set] = others.find(([, value]) => value !== null) ?? [];
    if (set !== undefined)
      throw new ConfigError(`ATRIUM_DIRECTORY_${set.toUpperCase()} needs ATRIUM_DIRECTORY_URL; set it too, or unset both.`);
    return null;
  }
  const parsed = URL.parse(url);
  const isLdap = parsed !== null && ['ldap:', 'ldaps:'].includes(parsed.protocol) && parsed.hostname !== '' && parsed.username === '';
  if (!isLdap || !['', '/'].includes(parsed.pathname) || parsed.search !== '')
    refuse('ATRIUM_DIRECTORY_URL', url, 'the address of an LDAP server, such as ldaps://directory.example.com');
  for (const [key, value] of Object.entries({ BIND: bind, PASSWORD: password, BASE: base, TENANT: tenant }))
    if (value === null) throw new ConfigError(`ATRIUM_DIRECTORY_URL needs ATRIUM_DIRECTORY_${key}; set it too.`);
  if (name !== null && !/^[a-z][a-z0-9-]{0,31}$/.test(name))
    refuse('ATRIUM_DIRECTORY_NAME', name, 'lower-case letters, digits and hyphens, at most 32, a letter first');
  if (minutes !== null && !(/^\d{1,5}$/.test(minutes) && (minutes === '0' || Number(minutes) >= 5)))
    refuse('ATRIUM_DIRECTORY_MINUTES', minutes, 'a whole number of minutes from 5, or 0 for no timer');
  return {
    url,
    bindDn: bind!,
    password: password!,
    base: base!,
    filter: filterOf(filter),
    groupsBase: groups,
    tenant: tenant!,
    name: name ?? 'directory',
    everyMinutes: Number(minutes ?? '60'),
    ca: readAuthorities('ATRIUM_DIRECTORY_CA', ca),
  };
}

function filterOf(text: string | null): string {
  if (text === null) return usualFilter;
  if (isFilter(text)) return text;
  return refuse('ATRIUM_DIRECTORY_FILTER', text, 'a filter of RFC 4515, such as (objectClass=inetOrgPerson)');
}

/** Whether a text is a filter of RFC 4515. */
export function isFilter(text: string): boolean {
  try {
    FilterParser.parseString(text);
    return true;
  } catch {
    return false;
  }
}
