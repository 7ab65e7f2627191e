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
};

export type Texts = typeof zhCN;

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
};

const languages: Record<string, Texts> = { 'zh-CN': zhCN, 'en-US': enUS };

/** The texts of a language of the portal, Chinese where there are none. */
export const textsOf = (language: string): Texts => languages[language] ?? zhCN;
