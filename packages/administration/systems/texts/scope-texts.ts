import type { Table } from '../../texts/use-texts.ts';

export const scopes = [
  'tasks:write',
  'messages:send',
  'meetings:write',
  'absences:write',
  'news:write',
  'documents:write',
  'people:read',
  'directory:write',
  'events:read',
] as const;

const zhCN = {
  'tasks:write': '写入待办',
  'messages:send': '发送消息',
  'meetings:write': '写入会议',
  'absences:write': '登记不在',
  'news:write': '发布新闻',
  'documents:write': '写入可搜索的单据',
  'people:read': '查询人员',
  'directory:write': '同步人员和部门',
  'events:read': '领取处理结果',
};

/** Descriptions of the scopes of a business system's keys. */
export const scopeWords: Table<keyof typeof zhCN> = {
  'zh-CN': zhCN,
  'zh-TW': {
    'tasks:write': '寫入待辦',
    'messages:send': '傳送訊息',
    'meetings:write': '寫入會議',
    'absences:write': '登記不在',
    'news:write': '發布新聞',
    'documents:write': '寫入可搜尋的單據',
    'people:read': '查詢人員',
    'directory:write': '同步人員和部門',
    'events:read': '領取處理結果',
  },
  'en-US': {
    'tasks:write': 'Write tasks',
    'messages:send': 'Send messages',
    'meetings:write': 'Write meetings',
    'absences:write': 'Enter absences',
    'news:write': 'Publish news',
    'documents:write': 'Write documents for the search',
    'people:read': 'Look up people',
    'directory:write': 'Synchronize people and departments',
    'events:read': 'Fetch decisions',
  },
  'pt-BR': {
    'tasks:write': 'Gravar tarefas',
    'messages:send': 'Enviar mensagens',
    'meetings:write': 'Gravar reuniões',
    'absences:write': 'Registrar ausências',
    'news:write': 'Publicar notícias',
    'documents:write': 'Gravar documentos para a busca',
    'people:read': 'Consultar pessoas',
    'directory:write': 'Sincronizar pessoas e departamentos',
    'events:read': 'Buscar decisões',
  },
};
