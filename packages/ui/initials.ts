/** The text of a person's round picture: 欧阳晓明 → 晓明, Ana Souza → AS. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  if (/\p{Script=Han}/u.test(name)) return [...name.trim()].slice(-2).join('');
  return words
    .flatMap((word) => [...word].slice(0, 1))
    .slice(0, 2)
    .join('')
    .toUpperCase();
}
