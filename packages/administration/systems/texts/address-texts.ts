import type { Table } from '../../texts/use-texts.ts';

const zhCN = { api: '接口地址', scim: 'SCIM 2.0 地址', guide: '接口文档' };

export const addressTexts: Table<keyof typeof zhCN> = {
  'zh-CN': zhCN,
  'zh-TW': { api: '介面位址', scim: 'SCIM 2.0 位址', guide: '介面文件' },
  'en-US': { api: 'Address of the API', scim: 'Address for SCIM 2.0', guide: 'Documentation of the API' },
  'pt-BR': { api: 'Endereço da API', scim: 'Endereço para SCIM 2.0', guide: 'Documentação da API' },
};
