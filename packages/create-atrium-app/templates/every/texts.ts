import type { Language } from '@atrium/sdk';

const zhCN = {
  list: '设备借用',
  form: '申请借用',
  number: '单号',
  item: '设备',
  borrower: '借用人',
  days: '天数',
  from: '申请日期',
  state: '状态',
  waiting: '待批准',
  lent: '借用中',
  returned: '已归还',
  loading: '正在加载…',
  empty: '还没有借用记录。申请一件设备，它就会出现在这里。',
  submit: '提交申请',
  cancel: '取消',
  needDays: '天数要填 1 到 90 的整数。',
  notKept: '浏览器没能保存草稿，离开前请先提交。',
  again: '再试一次',
};

export type Texts = typeof zhCN;

const zhTW: Texts = {
  list: '設備借用',
  form: '申請借用',
  number: '單號',
  item: '設備',
  borrower: '借用人',
  days: '天數',
  from: '申請日期',
  state: '狀態',
  waiting: '待核准',
  lent: '借用中',
  returned: '已歸還',
  loading: '載入中…',
  empty: '還沒有借用紀錄。申請一件設備，它就會出現在這裡。',
  submit: '提交申請',
  cancel: '取消',
  needDays: '天數要填 1 到 90 的整數。',
  notKept: '瀏覽器沒能保存草稿，離開前請先提交。',
  again: '再試一次',
};

const enUS: Texts = {
  list: 'Equipment loans',
  form: 'New loan',
  number: 'Number',
  item: 'Equipment',
  borrower: 'Borrower',
  days: 'Days',
  from: 'Requested',
  state: 'State',
  waiting: 'Waiting',
  lent: 'Lent',
  returned: 'Returned',
  loading: 'Loading…',
  empty: 'No loans yet. Ask for something and it appears here.',
  submit: 'Submit',
  cancel: 'Cancel',
  needDays: 'Days must be a whole number from 1 to 90.',
  notKept: 'The browser could not keep the draft: submit before you leave.',
  again: 'Try again',
};

const ptBR: Texts = {
  list: 'Empréstimo de equipamentos',
  form: 'Novo empréstimo',
  number: 'Número',
  item: 'Equipamento',
  borrower: 'Quem usa',
  days: 'Dias',
  from: 'Pedido em',
  state: 'Situação',
  waiting: 'Em análise',
  lent: 'Emprestado',
  returned: 'Devolvido',
  loading: 'Carregando…',
  empty: 'Nenhum empréstimo ainda. Peça um equipamento e ele aparece aqui.',
  submit: 'Enviar pedido',
  cancel: 'Cancelar',
  needDays: 'Os dias devem ser um número inteiro de 1 a 90.',
  notKept: 'O navegador não guardou o rascunho: envie antes de sair.',
  again: 'Tentar de novo',
};

const languages: Record<Language, Texts> = { 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS, 'pt-BR': ptBR };

/** The texts of a language of the portal, Chinese where there are none. */
export const textsOf = (language: string): Texts => languages[language as Language] ?? zhCN;
