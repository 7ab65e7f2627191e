import { pinyin } from 'pinyin-pro';

/** Family names of two characters; all others have one. */
const longFamilyNames = new Set(
  '欧阳 司马 上官 诸葛 司徒 东方 独孤 南宫 夏侯 皇甫 尉迟 公孙 慕容 长孙 宇文 令狐 轩辕 端木 百里 呼延 东郭 西门 申屠 公羊 澹台 淳于 单于 太史 闻人 钟离 鲜于 赫连 濮阳 第五 拓跋'.split(
    ' ',
  ),
);
const known = new Map<string, string>();

/**
 * Returns a Chinese name in Latin letters, the family name first as in Chinese: 林知遥 is Lin Zhiyao, 欧阳明哲 is Ouyang Mingzhe. Other
 * names stay as they are.
 */
export function latinName(name: string): string {
  if (!/^\p{Script=Han}{2,4}$/u.test(name)) return name;
  const made = known.get(name) ?? makeLatinName(name);
  known.set(name, made);
  return made;
}

function makeLatinName(name: string): string {
  const syllables = pinyin(name, { toneType: 'none', type: 'array', mode: 'surname', surname: 'head' });
  const length = name.length > 2 && longFamilyNames.has(name.slice(0, 2)) ? 2 : 1;
  return [syllables.slice(0, length), syllables.slice(length)].map(joined).join(' ');
}

/** Joins syllables to a word with a capital letter; an apostrophe parts vowels that would be read together, as in Mei'an. */
const joined = (syllables: readonly string[]): string => {
  const word = syllables.map((syllable, at) => (at > 0 && /^[aoe]/.test(syllable) ? `'${syllable}` : syllable)).join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
};
