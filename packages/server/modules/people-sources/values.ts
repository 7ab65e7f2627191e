import type { NewRow } from '../../db/schema.ts';
import type { UserDocument } from './user-document.ts';

const longest = 400;
const deepest = 4;

/** The form in which values of sources are compared; ids of sources keep their capitals. */
export const foldValue = (attribute: string, value: unknown): string => {
  const text = String(value).normalize('NFC').slice(0, longest);
  return attribute === 'externalid' || attribute === 'id' ? text : text.toLowerCase();
};

type Value = Omit<NewRow<'directory_values'>, 'person_id'>;

/** Every value of a document by its path in lower case; of an attribute with several values each element is one, with its parts. */
export function valuesOf(document: UserDocument): Value[] {
  const rows: Value[] = [];
  const add = (path: string, element: number, value: unknown, depth: number): void => {
    if (Array.isArray(value)) {
      value.forEach((one, index) => add(path, depth === 1 ? index : element, one, depth + 1));
    } else if (typeof value === 'object' && value !== null) {
      const parts = value as Record<string, unknown>;
      if (depth > deepest) return;
      if ('value' in parts || depth > 1) rows.push({ attribute: path, element, value: foldValue(path, parts['value'] ?? '') });
      for (const [name, part] of Object.entries(parts)) add(pathOf(path, name), element, part, depth + 1);
    } else if (value !== null && value !== undefined && value !== '') {
      rows.push({ attribute: path, element, value: foldValue(path, value) });
    }
  };
  for (const [name, value] of Object.entries(document)) add(name.toLowerCase(), 0, value, 1);
  return rows.filter(({ attribute }) => /^[\w$:.-]{1,200}$/.test(attribute));
}

/** Of the core schema with a dot, of an extension with a colon, as filters write them. */
function pathOf(path: string, name: string): string {
  return `${path}${isSchema(path) ? ':' : '.'}${name.toLowerCase()}`;
}

const isSchema = (path: string): boolean => path.startsWith('urn:') && /:(user|group)$/.test(path);
