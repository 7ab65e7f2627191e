import { pathOf } from '@atrium/stores';
/** State of the address book in its address: a search, a department, the person of the open card. */
export interface BookAddress {
  sign: string;
  department: string;
  person: string;
}

export const bookFields = ['sign', 'department', 'person'] as const;

export const longestSign = 30;

/** Reads the part of an address behind the question mark. */
export function readBook(values: URLSearchParams): BookAddress {
  const sign = [...(values.get('sign') ?? '').trim()].slice(0, longestSign).join('');
  return { sign, department: values.get('department') ?? '', person: values.get('person') ?? '' };
}

/** The query of the address, without empty fields. */
export function bookQuery(address: Partial<BookAddress>): string {
  const values = new URLSearchParams();
  for (const name of bookFields) if (address[name]) values.set(name, address[name]);
  return values.toString();
}

/** Path of the address book below the portal base. */
export const bookPath = (address: Partial<BookAddress>): string => {
  const query = bookQuery(address);
  return query ? `${pathOf('address-list')}?${query}` : pathOf('address-list');
};
