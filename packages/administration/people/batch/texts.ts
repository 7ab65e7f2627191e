import type { Table } from '../../texts/use-texts.ts';

const zhCN = {
  putInto: '放入部门',
  putIntoWhy: '由文件或外部来源管理的人员不能在这里换部门，会逐个说明。',
  giveWhy: '每人得到所选的角色。',
  takeRoles: '收回角色',
  choose: '请先选择。',
  batchDone: '已修改 {count} 人。',
  batchUnchanged: '{count} 人本来就是这样。',
  batchRefused: '{count} 人没有修改：',
};

/** Words of changes of ticked people. */
export const batchTexts: Table<keyof typeof zhCN> = {
  'zh-CN': zhCN,
  'zh-TW': {
    putInto: '放入部門',
    putIntoWhy: '由檔案或外部來源管理的人員不能在這裡換部門，會逐一說明。',
    giveWhy: '每人得到所選的角色。',
    takeRoles: '收回角色',
    choose: '請先選擇。',
    batchDone: '已修改 {count} 人。',
    batchUnchanged: '{count} 人本來就是這樣。',
    batchRefused: '{count} 人沒有修改：',
  },
  'en-US': {
    putInto: 'Put into department',
    putIntoWhy: 'Whom files or sources manage keeps the department; each is named afterwards.',
    giveWhy: 'Each of them gets the chosen roles.',
    takeRoles: 'Take back roles',
    choose: 'Choose first.',
    batchDone: 'Changed: {count}.',
    batchUnchanged: 'As before: {count}.',
    batchRefused: 'Refused: {count}:',
  },
  'pt-BR': {
    putInto: 'Colocar em departamento',
    putIntoWhy: 'Quem é gerido por arquivos ou origens fica onde está; cada um é indicado depois.',
    giveWhy: 'Cada pessoa recebe os papéis escolhidos.',
    takeRoles: 'Retirar papéis',
    choose: 'Escolha primeiro.',
    batchDone: 'Alteradas: {count}.',
    batchUnchanged: 'Como antes: {count}.',
    batchRefused: 'Recusadas: {count}:',
  },
};
