import { admin, type Asked, en, hr, it, pt, tw, zh } from './asked.ts';

const repair = ['smart-park-repair', admin('admin-repair')];
const device = ['it-service-ticket', it('it-devices'), 'it-desk-new', '/address-list?person=YH100727'];
const network = ['it-service-ticket', it('it-network')];
const badge = [admin('admin-supplies'), 'user-center-devices', 'smart-park-gates'];
const password = [it('it-account'), '/?dialog=password'];

/** What people say when something is broken, lost or forgotten, and whom they ask for by a word that is short. */
export const everydayQuestions: readonly Asked[] = [
  zh('打印机坏了找谁', ...device, ...repair),
  zh('投影仪坏了', ...device, ...repair),
  zh('空调不制冷', ...repair),
  zh('网络连不上', ...network),
  zh('鼠标失灵', ...device),
  zh('键盘坏了找谁', ...device),
  zh('碎纸机坏了', ...repair, ...device),
  zh('椅子坏了找谁修', ...repair),
  zh('门禁卡丢了', ...badge),
  zh('工牌丢了找谁', ...badge),
  zh('IT 谁负责', '/address-list?person=YH100718', it('it-service')),
  zh('密码忘了怎么重置', ...password),
  zh('重置密码', ...password),
  tw('印表機壞了找誰', ...device, ...repair),
  tw('冷氣不冷', ...repair),
  tw('滑鼠失靈', ...device),
  tw('門禁卡丟了', ...badge),
  tw('重設密碼', ...password),
  en('the printer is broken', ...device, ...repair),
  en("the projector doesn't work", ...device, ...repair),
  en('the air conditioner is not cooling', ...repair),
  en("the coffee machine isn't working", ...repair, ...device),
  en("I can't connect to the network", ...network),
  en('my mouse stopped working', ...device),
  en('who do I ask about a broken chair', ...repair),
  en('I lost my access card', ...badge),
  en('Who is responsible for IT?', '/address-list?person=YH100718', it('it-service')),
  en('how do I reset my password', ...password),
  en('lost the password', ...password),
  pt('a impressora quebrou', ...device, ...repair),
  pt('o projetor não funciona', ...device, ...repair),
  pt('o ar condicionado não esfria', ...repair),
  pt('não consigo conectar à rede', ...network),
  pt('o mouse parou de funcionar', ...device),
  pt('perdi meu crachá', ...badge),
  pt('Quem é o responsável pelo TI?', '/address-list?person=YH100718', it('it-service')),
  pt('Quem cuida da folha de pagamento desta empresa?', '/address-list?person=YH100643', hr('hr-salary')),
  pt('como redefinir a senha', ...password),
];
