import type { SearchEntry } from 'ldapts';

/** An entry with its values as the server has sent them; names of attributes in any case. */
export interface LdapEntry {
  dn: string;
  /** Names in lower case, with options such as `;range=0-1499`. */
  names(): string[];
  bytes(name: string): Buffer[];
  texts(name: string): string[];
  text(name: string): string;
}

export function toEntry({ name: dn, attributes }: SearchEntry): LdapEntry {
  const values = new Map(attributes.map((one) => [one.type.toLowerCase(), one.parsedBuffers]));
  const bytes = (name: string) => values.get(name.toLowerCase()) ?? [];
  const texts = (name: string) => bytes(name).map((value) => value.toString('utf8'));
  return { dn, names: () => [...values.keys()], bytes, texts, text: (name) => texts(name)[0]?.trim() ?? '' };
}

export interface ValueRange {
  from: number;
  values: string[];
  /** The first that has not come; null where that was all. */
  next: number | null;
}

/** A part of the values, where the server sends them in parts (Active Directory, above 1 500): `member;range=0-1499`, at last `1500-*`. */
export function rangeOf(entry: LdapEntry, attribute: string): ValueRange | null {
  const shape = new RegExp(`^${attribute};range=(\\d+)-(\\d+|\\*)$`, 'i');
  for (const name of entry.names()) {
    const [, from, to] = shape.exec(name) ?? [];
    if (from === undefined) continue;
    return { from: Number(from), values: entry.texts(name), next: to === '*' ? null : Number(to) + 1 };
  }
  return null;
}

/** The permanent id of an entry, independent of its name: `objectGUID` in hex or `entryUUID`; null if the server sends neither. */
export function identityOf(entry: LdapEntry): string | null {
  const [guid] = entry.bytes('objectGUID');
  if (guid?.length === 16) return guid.toString('hex');
  const uuid = entry.text('entryUUID').toLowerCase();
  return /^[0-9a-f-]{32,36}$/.test(uuid) ? uuid : null;
}
