import type { Language } from '../messages/language.ts';
import { nameReadingsOf } from '../search/readings.ts';

/** Family names of two characters; all others have one. */
const longFamilies = new Set(
  '欧阳 司马 上官 诸葛 司徒 东方 独孤 南宫 夏侯 皇甫 尉迟 公孙 慕容 长孙 宇文 令狐 轩辕 端木 百里 呼延 申屠 澹台 淳于 单于 太史 闻人 钟离 鲜于 赫连 濮阳 拓跋'.split(
    ' ',
  ),
);
/** The common family names of one character, simplified and traditional. */
const families = new Set(
  '丁万上严乐于仇付任伍何余侯倪傅冯冼凌刘包区华单卜卢史叶司叶向吕吴周唐喻夏姚姜娄孔孙孟季安宁宋尉尹岑崔常康廖张彭徐戚戴房方施易昌晁景晏曹曾朱朴李杜束杨林柏柯柳查柴梁梅樊欧武段殷毕毛汤汪江池汲沈沙洪涂温游湛滕潘焦熊牛狄王甄甘田申白皇盖盛石祁祝秦程穆童章窦符管简米缪罗翁翟耿聂肖胡舒艾芦苏苗范茅荀莫董葛蒋蒙蒲蓝蔡薛虞蔺袁裘裴覃解言许诸詹谈谢谭贝费贺贾赖赵路车辛辜辛边邓邢邬邱邵邹郁郎郑郝郭鄢金钟钱阎阮阳陆陈陶隋雷霍韦韩项顾颜饶马骆高魏鲁鲍鲜麦黄黎齐龙龚' +
    '嚴劉馮盧葉呂吳孫寧張徐戚曾楊歐畢湯沈汪溫潘熊甯畢盧祁秦程竇範簡羅翟聶肅蕭胡蘇范莊蔣薩蔡薛藍虞裘覃解許諸詹談謝譚貝費賀賈賴趙路車辜邊鄧鄔鄒鄭鍾錢閻陸陳陽陶雷霍韋韓項顧顏饒馬駱魯鮑麥黃齊龍龔莊岳',
);
const ofOrganisations = /(?:部|处|處|组|組|室|科|局|中心|公司|委员会|委員會|管理|平台|系统|系統|助手|小组|小組)$/u;
const chinese = /^\p{Script=Han}{2,4}$/u;

/** The most names that are kept in memory. */
const mostKept = 10_000;
const kept = new Map<string, string>();

/**
 * A Chinese name in Latin letters, by pinyin, the family name first as in Chinese: 林知遥 is Lin Zhiyao, 欧阳明哲 is Ouyang Mingzhe. Other
 * names stay as they are.
 */
export function latinName(name: string): string {
  if (!chinese.test(name)) return name;
  const known = kept.get(name);
  if (known !== undefined) return known;
  if (kept.size >= mostKept) kept.clear();
  const syllables = nameReadingsOf(name).map(([first = '']) => first.replace('v', 'ü'));
  const family = name.length > 2 && longFamilies.has(name.slice(0, 2)) ? 2 : 1;
  const made = [syllables.slice(0, family), syllables.slice(family)].map(joined).join(' ');
  kept.set(name, made);
  return made;
}

/** Joins syllables to a word with a capital letter; an apostrophe parts vowels that would be read together, as in Mei'an. */
function joined(syllables: readonly string[]): string {
  const word = syllables.map((syllable, at) => (at > 0 && /^[aoe]/.test(syllable) ? `'${syllable}` : syllable)).join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** The name of a person for a reader: in Latin letters where the language has no Chinese characters. */
export const personName = (language: Language, name: string): string => (language.startsWith('zh') ? name : latinName(name));

/** A text that may be the name of a person, such as a sender: names of departments and systems stay as they are. */
export const maybePersonName = (language: Language, text: string): string =>
  families.has(text.charAt(0)) || longFamilies.has(text.slice(0, 2))
    ? ofOrganisations.test(text)
      ? text
      : personName(language, text)
    : text;
