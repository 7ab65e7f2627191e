import { admin, type SearchQuestion, brand, en, finance, hr, it, pt, tw, zh } from './asked.ts';

const repair = ['smart-park-repair', admin('admin-repair')];
const computer = [it('it-devices'), 'it-desk-tickets', 'it-desk-new'];
const overtime = ['hr-overtime-apply', hr('hr-leave-rules')];

/** As employees ask, and what was missed later. */
export const laterQuestions: readonly SearchQuestion[] = [
  zh('加班费怎么算', ...overtime, hr('hr-salary')),
  zh('出差回来发票丢了怎么报销', finance('finance-claims-guide'), 'finance-travel-claim'),
  zh('公司wifi连不上', it('it-network')),
  zh('谁管考勤', hr('hr-leave-rules'), 'hr-check-in', 'hr-attendance-month'),
  zh('明天会议室还有空的吗', 'administration-rooms', admin('admin-rooms')),
  zh('怎么查我的审批到哪一步了', '/user-center/apply'),
  zh('新同事入职要准备什么电脑', hr('hr-onboarding-first'), 'it-device-apply', 'hr-onboarding'),
  zh('食堂几点关门', 'administration-canteen-hours'),
  zh('怎么请别人替我审批', '/user-center/todouser?stand-in=new'),
  tw('我想請特休', 'hr-leave-apply', 'hr-leave-balance'),
  tw('影印機沒墨水了要找誰', ...computer, '/address-list?person=YH100727'),
  tw('怎麼改手機號碼', '/user-center/basicsettings'),
  tw('公司車可以借嗎', 'administration-cars'),
  tw('誰負責發票', '/address-list?person=YH100694'),
  tw('加班申請在哪裡填', 'hr-overtime-apply'),
  tw('忘記帶門禁卡怎麼進公司', 'smart-park-gates', admin('admin-supplies')),
  tw('我要寄包裹給客戶', 'administration-express'),
  tw('昨天忘了打卡', 'hr-attendance-fix'),
  tw('廁所漏水了', ...repair),
  en('where can I see how many hours I worked this month', 'hr-attendance-month', 'project-timesheet'),
  en('Who handles invoices?', '/address-list?person=YH100694'),
  en('my screen is flickering', ...computer),
  en('I need a parking spot for tomorrow', 'smart-park-parking', admin('admin-shuttle')),
  en('can someone fix the leaking tap in the kitchen', ...repair),
  en('how do I get a letter that says I work here', 'hr-certificate-apply', hr('hr-certificates-guide')),
  en('someone else is using my account', it('it-account'), '/user-center/securitysettings'),
  en('where are the brand colours and fonts', 'brand-library', 'brand-guideline', brand('brand-logo')),
  en("what's still waiting for my approval", '/user-center/todouser', 'finance-claim-approvals'),
  pt('Onde fica o formulário de horas extras?', 'hr-overtime-apply'),
  pt('quem cuida das viagens?', finance('finance-travel-guide'), 'hr-business-trip'),
  pt('preciso de um crachá novo', 'smart-park-gates', admin('admin-supplies')),
  pt('Como faço para trocar a foto do meu perfil?', '/user-center/basicsettings'),
  pt('meu notebook não liga', ...computer),
  pt('qual é o horário do refeitório', 'administration-canteen-hours'),
  pt('quero enviar um pacote para um cliente', 'administration-express'),
  pt('a luz da sala queimou', ...repair),
  pt('pedir um carro da empresa para amanhã', 'administration-cars'),
  pt('onde vejo quanto sobrou do orçamento da minha área?', 'finance-budget', finance('finance-budget-guide')),
];
