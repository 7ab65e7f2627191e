import type { Action, permissionIds } from '../call-access.ts';

type Table<K extends string> = Record<'zh-CN' | 'zh-TW' | 'en-US' | 'pt-BR', Record<K, string>>;

/** Names of the permissions that the portal checks, in the order of the role screen. */
export const permissionNames: Table<(typeof permissionIds)[number]> = {
  'zh-CN': {
    'address-book': '通讯录',
    message: '消息',
    security: '安全通知',
    'sub-app': '替换子应用',
    'administration-access': '谁能看到什么',
    'administration-people': '人员',
    'administration-roles': '角色',
    'administration-sources': '外部人员来源',
    'administration-apps': '应用和功能',
    'administration-sub-apps': '子应用',
    'administration-news': '新闻和指南',
    'administration-notices': '公告和维护',
    'administration-systems': '业务系统',
    'administration-sessions': '在线会话',
    'administration-audit': '审计日志',
    'administration-health': '运行和使用情况',
    'administration-files': '文件与导入',
  },
  'zh-TW': {
    'address-book': '通訊錄',
    message: '訊息',
    security: '安全通知',
    'sub-app': '替換子應用',
    'administration-access': '誰能看到什麼',
    'administration-people': '人員',
    'administration-roles': '角色',
    'administration-sources': '外部人員來源',
    'administration-apps': '應用和功能',
    'administration-sub-apps': '子應用',
    'administration-news': '新聞和指南',
    'administration-notices': '公告和維護',
    'administration-systems': '業務系統',
    'administration-sessions': '線上工作階段',
    'administration-audit': '稽核記錄',
    'administration-health': '運作和使用情況',
    'administration-files': '檔案與匯入',
  },
  'en-US': {
    'address-book': 'Address book',
    message: 'Messages',
    security: 'Security notices',
    'sub-app': 'Override sub-applications',
    'administration-access': 'Who sees what',
    'administration-people': 'People',
    'administration-roles': 'Roles',
    'administration-sources': 'People from elsewhere',
    'administration-apps': 'Apps and functions',
    'administration-sub-apps': 'Sub-applications',
    'administration-news': 'News and guides',
    'administration-notices': 'Notices and maintenance',
    'administration-systems': 'Business systems',
    'administration-sessions': 'Sessions',
    'administration-audit': 'Audit log',
    'administration-health': 'Health and usage',
    'administration-files': 'Files and import',
  },
  'pt-BR': {
    'address-book': 'Catálogo de endereços',
    message: 'Mensagens',
    security: 'Avisos de segurança',
    'sub-app': 'Substituir subaplicativos',
    'administration-access': 'Quem vê o quê',
    'administration-people': 'Pessoas',
    'administration-roles': 'Papéis',
    'administration-sources': 'Pessoas de fora',
    'administration-apps': 'Aplicativos e funções',
    'administration-sub-apps': 'Subaplicativos',
    'administration-news': 'Notícias e guias',
    'administration-notices': 'Avisos e manutenção',
    'administration-systems': 'Sistemas',
    'administration-sessions': 'Sessões',
    'administration-audit': 'Auditoria',
    'administration-health': 'Saúde e uso',
    'administration-files': 'Arquivos e importação',
  },
};

/** Names of the actions of a permission. */
export const actionNames: Table<Action> = {
  'zh-CN': {
    query: '查看列表',
    get: '查看详情',
    add: '新增',
    edit: '修改',
    delete: '删除',
    enable: '启用',
    disable: '停用',
    import: '导入',
    export: '导出',
  },
  'zh-TW': {
    query: '檢視清單',
    get: '檢視詳情',
    add: '新增',
    edit: '修改',
    delete: '刪除',
    enable: '啟用',
    disable: '停用',
    import: '匯入',
    export: '匯出',
  },
  'en-US': {
    query: 'List',
    get: 'View',
    add: 'Add',
    edit: 'Edit',
    delete: 'Delete',
    enable: 'Enable',
    disable: 'Disable',
    import: 'Import',
    export: 'Export',
  },
  'pt-BR': {
    query: 'Listar',
    get: 'Ver',
    add: 'Adicionar',
    edit: 'Editar',
    delete: 'Excluir',
    enable: 'Ativar',
    disable: 'Desativar',
    import: 'Importar',
    export: 'Exportar',
  },
};

/** Name of `<id>:<action>` as on the role screen; what a company has named itself stays as it is. */
export function permissionName(language: keyof typeof permissionNames, permission: string): string {
  const at = permission.lastIndexOf(':');
  const [id, action] = [permission.slice(0, at), permission.slice(at + 1)];
  const [names, actions]: Record<string, string>[] = [permissionNames[language], actionNames[language]];
  return `${names![id] ?? id} · ${actions![action] ?? action}`;
}
