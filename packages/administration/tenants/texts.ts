import type { Table } from '../texts/use-texts.ts';

const zhCN = {
  title: '租户',
  remark: '门户里的企业：新建，修改名称和说明',
  newTenant: '新建租户',
  newRemark: '新租户带有一个同名的部门和自带的角色，您是它的第一位管理员；切换租户后继续设置。',
  name: '名称',
  description: '说明',
  people: '人员',
  departments: '部门',
  state: '状态',
  current: '当前租户',
  file: '文件',
};

export const texts: Table<keyof typeof zhCN> = {
  'zh-CN': zhCN,
  'zh-TW': {
    title: '租戶',
    remark: '入口網站裡的企業：新增，修改名稱和說明',
    newTenant: '新增租戶',
    newRemark: '新租戶帶有一個同名的部門和內建的角色，您是它的第一位管理員；切換租戶後繼續設定。',
    name: '名稱',
    description: '說明',
    people: '人員',
    departments: '部門',
    state: '狀態',
    current: '目前租戶',
    file: '檔案',
  },
  'en-US': {
    title: 'Tenants',
    remark: 'The companies of the portal: create them, change names and descriptions',
    newTenant: 'New tenant',
    newRemark: 'It begins with a department of its name and the shipped roles, and you are its first administrator. Switch to it to go on.',
    name: 'Name',
    description: 'Description',
    people: 'People',
    departments: 'Departments',
    state: 'State',
    current: 'Current tenant',
    file: 'File',
  },
  'pt-BR': {
    title: 'Locatários',
    remark: 'As empresas do portal: criar, mudar nomes e descrições',
    newTenant: 'Novo locatário',
    newRemark:
      'Começa com um departamento do mesmo nome e os papéis padrão, e você é o primeiro administrador. Troque para ele para continuar.',
    name: 'Nome',
    description: 'Descrição',
    people: 'Pessoas',
    departments: 'Departamentos',
    state: 'Estado',
    current: 'Locatário atual',
    file: 'Arquivo',
  },
};
