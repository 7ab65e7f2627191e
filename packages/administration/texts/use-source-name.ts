import { sourceNames } from './source-names.ts';
import { useTexts } from './use-texts.ts';

/** Returns a function that names a source, such as `files` or `scim:entra`, in the user's language. */
export function useSourceName(): (source: string) => string {
  const names: Record<string, string> = useTexts(sourceNames);
  return (source) => {
    const [kind = '', ...name] = source.split(':');
    return [names[kind] ?? kind, ...(name.length > 0 ? [name.join(':')] : [])].join(' · ');
  };
}
