import { admin, type SearchQuestion, en, finance, hr, it, pt, tw, zh } from './asked.ts';

/**
 * Plain questions for single functions and guides. They measure the search: no synonym and no weight was chosen for them, and misses are
 * not fixed word by word.
 */
export const plainQuestions: readonly SearchQuestion[] = [
  zh('怎么写周报', 'user-center-weekly-write', '/user-center/submitted/my-work'),
  zh('想看销售提成', 'sales-commission'),
  zh('采购申请在哪里提', 'supply-chain-request'),
  zh('仓库盘点怎么做', 'warehouse-count'),
  zh('客户投诉了要登记在哪', 'crm-tickets'),
  zh('付款申请怎么填', 'finance-payment'),
  zh('想参加培训', 'hr-training'),
  tw('補簽到在哪裡', 'hr-attendance-fix'),
  tw('怎麼申請出差', 'hr-business-trip'),
  tw('我要還款', finance('finance-loan-guide')),
  tw('合約範本在哪', 'contract-templates'),
  tw('新人第一週要做什麼', hr('hr-onboarding-first')),
  tw('報價單怎麼做', 'sales-quotation'),
  en('purchase request', 'supply-chain-request'),
  en('how is my performance reviewed', hr('hr-performance-guide')),
  en('register a visitor', 'administration-visit', admin('admin-visit'), 'smart-park-visit'),
  en('I need business cards', 'administration-cards', admin('admin-supplies')),
  en('return my old laptop', it('it-devices')),
  en('customer list', 'crm-customer-list'),
  en('connect to the VPN', 'it-vpn', it('it-network')),
  pt('reservar sala de reunião', 'administration-rooms', admin('admin-rooms')),
  pt('pedido de compra', 'supply-chain-request', 'supply-chain-orders'),
  pt('material de escritório', 'administration-supplies', admin('admin-supplies')),
  pt('onde registro minhas horas no projeto', 'project-timesheet'),
  pt('como devolvo um equipamento', it('it-devices')),
  pt('segurança dos dados da empresa', it('it-security-guide')),
];
