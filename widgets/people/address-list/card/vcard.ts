import type { PersonCard } from '@atrium/stores';

const longestLine = 75;

/** A person as a vCard 3.0, which telephones and mail programs of all ages read. */
export function vcard({ realName, nickName, title, phone, extension, email, officeLocation, userCode, path }: PersonCard): string {
  const units = path.map(({ name }) => name);
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escaped(realName)}`,
    `N:${escaped(realName)};;;;`,
    ...optional('NICKNAME', nickName),
    ...(units.length > 0 ? [`ORG:${units.map(escaped).join(';')}`] : []),
    ...optional('TITLE', title),
    ...optional('TEL;TYPE=CELL', phone),
    ...optional('TEL;TYPE=WORK', extension),
    ...optional('EMAIL;TYPE=WORK', email),
    ...(officeLocation ? [`ADR;TYPE=WORK:;;${escaped(officeLocation)};;;;`] : []),
    ...optional('X-EMPLOYEE-CODE', userCode),
    'END:VCARD',
  ];
  return lines.map(folded).join('\r\n') + '\r\n';
}

const optional = (name: string, value: string): string[] => (value ? [`${name}:${escaped(value)}`] : []);

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

/** Lines of more than 75 bytes go on in the next one, never in the middle of a letter (RFC 2426 §2.6). */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let result = '';
  let room = longestLine;
  for (const letter of line) {
    const bytes = encoder.encode(letter).length;
    if (bytes > room) {
      result += '\r\n ';
      room = longestLine - 1;
    }
    result += letter;
    room -= bytes;
  }
  return result;
}
