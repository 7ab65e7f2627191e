import type { Table } from './use-texts.ts';

/** Kinds of sources of people. */
const zhCN = { files: '文件', screens: '在门户里添加', scim: 'SCIM', ldap: 'LDAP 目录' };

export const sourceNames: Table<keyof typeof zhCN> = {
  'zh-CN': zhCN,
  'zh-TW': { files: '檔案', screens: '在入口網站新增', scim: 'SCIM', ldap: 'LDAP 目錄' },
  'en-US': { files: 'Files', screens: 'Added in the portal', scim: 'SCIM', ldap: 'LDAP directory' },
  'pt-BR': { files: 'Arquivos', screens: 'Adicionadas no portal', scim: 'SCIM', ldap: 'Diretório LDAP' },
};
