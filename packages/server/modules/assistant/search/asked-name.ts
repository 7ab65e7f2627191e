import { isHan } from './words.ts';

/** Most of the surnames that people have. */
const surnames =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤单柳温康施文牛樊葛邢安齐易乔伍庞颜倪庄聂章鲁岳翟殷詹申欧耿关兰焦俞左柴';
/** 安保主管 and 文印室 begin like names. */
const duty = /[部室处科组员台队班站岗]$|主管|经理|总监|中心|会计|司机|部长|主任/;
const contact = '(?:联系)?电话|手机(?:号码?)?|号码|邮箱|邮件地址|分机号?|座机|联系方式|工位|工号|微信';
const ofHan = new RegExp(`^(?:请问|查一?下|找一?下|我要|我想知道)?(\\p{Script=Han}{2,4}?)(?:先生|女士|同事)?的?(?:${contact})`, 'u');
const whoIs = /^(?:请问)?(?:(\p{Script=Han}{2,4})是(?:谁|哪位)|(?:谁|哪位)是(\p{Script=Han}{2,4}?)(?:啊|呀)?)\P{L}*$/u;
const word = '[A-Z][\\p{L}-]+';
const ofLetters = new RegExp(
  `(?:(?:phone(?: number)?|number|e-?mail(?: address)?|extension|contact|telefone|ramal) (?:of|for|do|da|de) (${word}(?: ${word}){1,2}))|(?:(${word}(?: ${word}){1,2})(?:['’]s)? (?:phone|number|e-?mail|extension|contact))|^(?:[Ww]ho(?: is|['’]s)|[Qq]uem é) (${word}(?: ${word}){1,2})\\??$`,
  'u',
);

/** The name of somebody whose phone, mail or place is asked for; null where it may be no name. */
export function askedName(question: string, simple: string): string | null {
  const [, inFull, atEnd] = whoIs.exec(simple) ?? [];
  const name = ofHan.exec(simple)?.[1] ?? inFull ?? atEnd ?? '';
  if (isHan(name)) return surnames.includes(name.charAt(0)) && !duty.test(name) ? name : null;
  return (
    ofLetters
      .exec(question.trim())
      ?.slice(1)
      .find((one) => one !== undefined) ?? null
  );
}
