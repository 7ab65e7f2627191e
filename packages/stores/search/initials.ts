/** Of each letter that pinyin begins with, the character that browsers sort first. */
const letters = 'abcdefghjklmnopqrstwxyz';
const firsts = [...'吖丷嚓咑妸发旮哈丌咔垃呣拏喔妑七呥仨他屲夕丫帀'];

let order: Intl.Collator | undefined;

/**
 * A name as people type it in a hurry: the first letter of each character's pinyin, everything else as it is, in small letters.
 * Out of the browser's own order of characters, so that no table is loaded; of two readings it knows one.
 */
export const initialsOf = (name: string): string => [...name.toLowerCase()].map(initial).join('');

function initial(character: string): string {
  if (!/\p{Script=Han}/u.test(character)) return character;
  order ??= new Intl.Collator('zh-CN-u-co-pinyin');
  const at = firsts.findLastIndex((first) => order!.compare(first, character) <= 0);
  return letters[at] ?? character;
}
