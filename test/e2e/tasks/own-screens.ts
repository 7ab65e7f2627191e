import functions from '../../../packages/demo-organisation/functions.json' with { type: 'json' };

/** What a screen of its own promises in Chinese: its columns or other words of its content, and what one does there. */
interface OwnScreen {
  shows: readonly string[];
  /** Role and name of the main action; none where one only reads. */
  action?: readonly [role: 'button' | 'link', name: string];
}

const claimForm: OwnScreen = { shows: ['事由', '类别', '费用明细', '合计'], action: ['button', '提交报销'] };
const visits: OwnScreen = { shows: ['访客', '单位', '事由', '接待人', '入口', '状态', '时间'], action: ['button', '提交'] };
const board: readonly string[] = ['信息与行政部'];

/** The functions whose screens are not declared, by their codes. */
export const ownScreens: Record<string, OwnScreen> = {
  'hr-leave-apply': { shows: ['假别', '开始日期', '结束日期', '请假记录'], action: ['button', '提交申请'] },
  'hr-leave-balance': { shows: ['年假', '病假', '剩余', '请假记录'], action: ['link', '请假申请'] },
  // The administrator has no claim.
  'finance-claims': { shows: [], action: ['link', '填写报销单'] },
  'finance-claim-new': claimForm,
  'finance-travel-claim': claimForm,
  'finance-entertain-claim': claimForm,
  'finance-claim-approvals': { shows: ['报销'] },
  'finance-budget': { shows: ['部门', '合计', '已用', '剩余'] },
  'administration-rooms': { shows: ['12F-云起', '12 人', '08:00', '19:00', '主题'], action: ['button', '预订'] },
  'administration-visit': visits,
  'administration-notices': { shows: [...board, '财务部'] },
  'administration-notices-own': { shows: board },
  'administration-canteen': { shows: ['早餐', '午餐', '晚餐', '¥18.00'] },
  'administration-canteen-hours': { shows: ['午餐', '11:20–13:20', '晚餐'] },
  'warehouse-ledger': { shows: ['编号', '物料', '规格', '仓库', '数量', '安全库存', '货值'] },
  'warehouse-alerts': { shows: ['物料', '仓库', '数量', '安全库存'] },
  'warehouse-receipts': { shows: ['物料', '数量'], action: ['button', '确认入库'] },
  'warehouse-movements': { shows: ['时间', '方向', '物料', '数量', '仓库', '往来单位', '经办人'] },
  'smart-park-visit': visits,
  'smart-park-parking': { shows: ['P1 地下一层', '空闲', 'P4 充电区'] },
  'it-desk-tickets': { shows: ['问题', '类别', '提交人', '状态'], action: ['link', '提交工单'] },
  'it-desk-new': { shows: ['问题', '类别'], action: ['button', '提交'] },
  'contract-register': { shows: ['合同名称', '相对方', '类型', '状态', '签订日期'], action: ['button', '新建合同'] },
  'contract-deadlines': { shows: ['90 天内到期'] },
  'portal-access': { shows: ['应用', '功能'] },
  'portal-people': { shows: ['姓名', '账号', '部门', '第二步验证'], action: ['link', '新建人员'] },
  'portal-departments': { shows: ['组织架构', '已归档的部门'], action: ['link', '新建部门'] },
  'portal-tenants': { shows: ['租户', '当前租户'], action: ['link', '新建租户'] },
  'portal-roles': { shows: ['员工', '系统管理员'], action: ['link', '新建角色'] },
  'portal-sources': { shows: ['文件'] },
  'portal-news': { shows: ['标题', '状态', '栏目', '发布时间'], action: ['link', '新建新闻'] },
  'portal-guides': { shows: ['类别', '文章', '缺少翻译'] },
  'portal-notices': { shows: ['维护'] },
  'portal-systems': { shows: ['名称'] },
  'portal-apps': { shows: ['人力资源', '控制中心'], action: ['link', '新建应用'] },
  'portal-sub-apps': { shows: ['费用报销'] },
  'portal-sessions': { shows: ['欧阳明哲'] },
  'portal-audit': { shows: ['时间'] },
  'portal-files': { shows: [] },
  'portal-import': { shows: ['模板'] },
  'portal-health': { shows: ['版本'] },
  'portal-start': { shows: ['名称和外观', '人员'] },
  'portal-look': { shows: ['横版标志', '方形图标'] },
  'portal-settings': { shows: ['默认语言', '密码与会话'] },
};

/** Every function of the organisation that opens something. */
export const openedFunctions = functions.flatMap(({ code, frontModule, url }) => (frontModule && url ? [{ code, frontModule, url }] : []));
