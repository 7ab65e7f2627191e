/** Family names of two characters that are common enough to be known. */
const compound = new Set(
  '欧阳 司马 上官 诸葛 夏侯 司徒 尉迟 公孙 慕容 令狐 皇甫 宇文 长孙 东方 端木 南宫 独孤 轩辕 呼延 申屠 太史 闻人 澹台 公冶 濮阳 淳于 单于 歐陽 諸葛 司馬 上官 尉遲 東方 長孫 南宮 獨孤 軒轅'.split(
    ' ',
  ),
);

/** Family name and given name of a full name, neither of them empty: 李晓明 is 李 and 晓明, 欧阳修 is 欧阳 and 修, Li Ming is Ming, Li. */
export function splitName(full: string): { familyName: string; givenName: string } {
  const name = full.trim();
  const [first = '', ...more] = name.split(/\s+/u);
  if (more.length > 0) {
    const isChinese = /^\p{Script=Han}/u.test(first);
    return isChinese
      ? { familyName: first, givenName: more.join(' ') }
      : { familyName: more.at(-1)!, givenName: [first, ...more.slice(0, -1)].join(' ') };
  }
  const characters = [...name];
  if (characters.length < 2 || !/^\p{Script=Han}+$/u.test(name)) return { familyName: name, givenName: name };
  const length = characters.length > 2 && compound.has(characters.slice(0, 2).join('')) ? 2 : 1;
  return { familyName: characters.slice(0, length).join(''), givenName: characters.slice(length).join('') };
}

/** The full name of two parts: Chinese ones are written family name first and without a blank. */
export function joinName(familyName: string, givenName: string): string {
  const isChinese = /^\p{Script=Han}+$/u.test(`${familyName}${givenName}`);
  return isChinese ? `${familyName}${givenName}` : [givenName, familyName].filter((part) => part !== '').join(' ');
}
