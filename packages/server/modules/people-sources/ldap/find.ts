import { Filter, FilterParser } from 'ldapts';
import { personFields } from '../../people/fields.ts';
import { attributesOf } from './person-of.ts';
import { LdapReader } from './reader.ts';
import type { DirectorySettings } from './settings.ts';

/** The directory's entry of the person with this username or mail; the text is escaped. */
export async function findInDirectory(settings: DirectorySettings, text: string): Promise<Record<string, unknown>[]> {
  const value = Filter.escape(text);
  const alike = ['uid', 'sAMAccountName', 'mail'].map((name) => `(${name}=${value})`).join('');
  const filter = `(&${settings.filter.startsWith('(') ? settings.filter : `(${settings.filter})`}(|${alike}))`;
  FilterParser.parseString(filter);
  const reader = await LdapReader.open(settings);
  try {
    const { entries } = await reader.search(settings.base, filter, attributesOf(personFields));
    return entries.map((entry) => ({
      dn: entry.dn,
      ...Object.fromEntries(
        entry.names().map((name) => [name, name === 'objectguid' ? entry.bytes(name)[0]?.toString('hex') : entry.texts(name)]),
      ),
    }));
  } finally {
    await reader.close();
  }
}
