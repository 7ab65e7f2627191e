const longest = 120;

/** A name for a file that every system can keep: no folders, no control, direction or invisible characters, at most 120 characters. */
export function cleanFileName(sent: string): string {
  const plain = sent
    .normalize('NFC')
    .replace(/^.*[/\\]/su, '')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/gu, ' ');
  const dot = plain.lastIndexOf('.');
  const [begin, ending] = dot < 0 ? [plain, ''] : [plain.slice(0, dot), plain.slice(dot)];
  const name = begin.replace(/^[\s.]+|[\s.]+$/gu, '');
  const letters = [...(name === '' ? 'file' : name)];
  // Cut between characters, so that no half of one is left.
  while (letters.join('').length + ending.length > longest && letters.length > 1) letters.pop();
  return `${letters.join('')}${ending.trim()}`;
}
