import type { Language } from '../../../messages/language.ts';

/** What people of the demo organisation ask, and where it must lead: the code of a function, or a path below the portal's base. */
export interface Asked {
  language: Language;
  text: string;
  /** Any of them. */
  wanted: readonly string[];
}

const zh = (text: string, ...wanted: string[]): Asked => ({ language: 'zh-CN', text, wanted });
const tw = (text: string, ...wanted: string[]): Asked => ({ language: 'zh-TW', text, wanted });
const en = (text: string, ...wanted: string[]): Asked => ({ language: 'en-US', text, wanted });
const pt = (text: string, ...wanted: string[]): Asked => ({ language: 'pt-BR', text, wanted });

const hr = (article: string) => `/home/hrguide?article=${article}`;
const it = (article: string) => `/home/itguide?article=${article}`;
const finance = (article: string) => `/home/financialguide?article=${article}`;
const admin = (article: string) => `/home/adminguide?article=${article}`;
const brand = (article: string) => `/home/brandguide?article=${article}`;

export const questions: readonly Asked[] = [
  zh('我想请假', 'hr-leave-apply'),
  zh('年假还剩几天？', 'hr-leave-balance'),
  zh('年假可以休多少天', hr('hr-leave-rules'), 'hr-leave-balance'),
  zh('忘记打卡了怎么办', 'hr-attendance-fix', hr('hr-leave-rules')),
  zh('怎么报销出租车费', 'finance-claim-new', 'finance-travel-claim', finance('finance-claims-guide')),
  zh('出差住宿标准是多少', finance('finance-travel-guide'), 'hr-business-trip'),
  zh('在哪里看工资条', 'hr-payslip'),
  zh('帮我开一份收入证明', 'hr-certificate-apply', hr('hr-certificates-guide')),
  zh('会议室怎么预订', 'administration-rooms', admin('admin-rooms')),
  zh('有客人来访要怎么登记', 'administration-visit', admin('admin-visit'), 'smart-park-visit'),
  zh('空调坏了找谁', 'smart-park-repair', admin('admin-repair')),
  zh('电脑坏了', it('it-devices'), 'it-service-ticket', 'it-desk-new'),
  zh('VPN 怎么申请', 'it-vpn', it('it-network')),
  zh('无线网密码是什么', it('it-network')),
  zh('密码输错被锁了怎么办', it('it-account')),
  zh('在家办公有什么规定', '/home/detail?id=n1002'),
  zh('元旦放几天假', '/home/detail?id=n1011'),
  zh('班车几点发车', 'administration-shuttle', admin('admin-shuttle')),
  zh('今天食堂吃什么', 'administration-canteen', '/home/food-menu'),
  zh('盖合同章', 'administration-seal', '/home/detail?id=n1028'),
  zh('谁负责社保', '/address-list?person=YH100643', hr('hr-salary')),
  zh('qingjia', 'hr-leave-apply'),
  zh('bxsp', 'finance-claim-approvals'),
  zh('请价申请', 'hr-leave-apply'),
  zh('怎么换成深色模式', '/?dialog=settings', '/user-center/basicsettings'),
  zh('修改登录密码', '/?dialog=password', '/user-center/securitysettings'),
  zh('看看我的待办', '/user-center/todouser'),
  zh('消息太多，怎么关掉提醒', '/user-center/messagesettings', '/home/detail?id=n1027'),
  zh('体检什么时候', '/home/detail?id=n1015', '/home/detail?id=n1040'),
  zh('ppt 模板在哪下载', brand('brand-ppt'), 'brand-library'),
  en('I want to take a day off', 'hr-leave-apply'),
  en('How many vacation days do I have left?', 'hr-leave-balance'),
  en('how do I get my taxi money back', 'finance-claim-new', 'finance-travel-claim', finance('finance-claims-guide')),
  en('Where is my payslip?', 'hr-payslip'),
  en('book a meeting room for tomorrow', 'administration-rooms', admin('admin-rooms')),
  en('My laptop is broken', it('it-devices'), 'it-service-ticket', 'it-desk-new'),
  en('how can I work from home with VPN', 'it-vpn', it('it-network')),
  en('what is the wifi name', it('it-network')),
  en('register a visitor', 'administration-visit', admin('admin-visit'), 'smart-park-visit'),
  en('Who is responsible for payroll?', '/address-list?person=YH100643', hr('hr-salary'), 'hr-payroll'),
  en('hotel limits when travelling', finance('finance-travel-guide'), 'hr-business-trip'),
  en('I forgot to clock in', 'hr-attendance-fix', 'hr-check-in'),
  en('what do I do in my first week', hr('hr-onboarding-first')),
  en('dark mode', '/?dialog=settings', '/user-center/basicsettings'),
  en('change my password', '/?dialog=password', '/user-center/securitysettings'),
  en('leave reqest', 'hr-leave-apply'),
  en('order business cards', 'administration-cards', admin('admin-supplies')),
  en('what is for lunch today', 'administration-canteen', '/home/food-menu'),
  pt('quero tirar férias', 'hr-leave-apply', 'hr-leave-balance'),
  pt('quantos dias de férias eu tenho', 'hr-leave-balance', hr('hr-leave-rules')),
  pt('como peço reembolso de táxi', 'finance-claim-new', 'finance-travel-claim', finance('finance-claims-guide'), 'finance-claims'),
  pt('onde vejo meu holerite', 'hr-payslip'),
  pt('reservar uma sala de reunião', 'administration-rooms', admin('admin-rooms')),
  pt('meu computador quebrou', it('it-devices'), 'it-service-ticket', 'it-desk-new'),
  pt('mudar minha senha', '/?dialog=password', '/user-center/securitysettings'),
  pt('qual é a senha do wi-fi', it('it-network')),
  tw('我想請假', 'hr-leave-apply'),
  tw('薪資單在哪裡看', 'hr-payslip'),
  tw('會議室怎麼預訂', 'administration-rooms', admin('admin-rooms')),
  tw('筆電壞了怎麼辦', it('it-devices'), 'it-service-ticket', 'it-desk-new'),
];
