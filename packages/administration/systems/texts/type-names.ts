import type { Delivery } from '@atrium/api/contract';
import type { Table } from '../../texts/use-texts.ts';

const zhCN = {
  'decision.commit': '处理结果',
  'task.read': '已阅',
  'task.urged': '催办',
  'assignee.disabled': '处理人已停用',
  'case.read': '阅读抄送的申请',
  'case.withdrawn': '撤回申请',
  'meeting.replied': '会议答复',
};

/** Names of webhook events (`packages/api/integration/webhooks.ts`). */
export const typeNames: Table<Delivery['type']> = {
  'zh-CN': zhCN,
  'zh-TW': {
    'decision.commit': '處理結果',
    'task.read': '已閱',
    'task.urged': '催辦',
    'assignee.disabled': '處理人已停用',
    'case.read': '閱讀抄送的申請',
    'case.withdrawn': '撤回申請',
    'meeting.replied': '會議答覆',
  },
  'en-US': {
    'decision.commit': 'Decision',
    'task.read': 'Read',
    'task.urged': 'Reminder',
    'assignee.disabled': 'Assignee disabled',
    'case.read': 'Copy of an application read',
    'case.withdrawn': 'Application withdrawn',
    'meeting.replied': 'Meeting replied',
  },
  'pt-BR': {
    'decision.commit': 'Decisão',
    'task.read': 'Lida',
    'task.urged': 'Lembrete',
    'assignee.disabled': 'Responsável desativado',
    'case.read': 'Cópia de solicitação lida',
    'case.withdrawn': 'Solicitação retirada',
    'meeting.replied': 'Reunião respondida',
  },
};
