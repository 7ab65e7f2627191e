import type { State } from '../declaration.ts';

/** What a person does to bring a record into the state of this name: the words of the button. A declaration may give others (`move`). */
const moves: Readonly<Record<string, string>> = {
  // Requests and decisions
  已撤回: '撤回',
  审批中: '重新提交',
  待审批: '重新提交',
  已通过: '通过',
  已退回: '退回',
  待实施: '批准实施',
  待上线: '批准上线',
  已提交: '提交',
  已确认: '确认',
  // Work
  处理中: '开始处理',
  待处理: '放回待处理',
  进行中: '开始进行',
  已完成: '标记完成',
  已取消: '取消',
  待核对: '要求核对',
  已核对: '核对',
  学习中: '开始学习',
  应对中: '开始应对',
  已关闭: '关闭',
  未关闭: '重新打开',
  已上线: '完成上线',
  // Articles, policies and others that are published or in use
  草稿: '改回草稿',
  待审核: '提交审核',
  已发布: '发布',
  已下线: '撤下',
  生效: '使其生效',
  停用: '停止使用',
  启用: '恢复使用',
  验收: '提交验收',
  已结项: '结项',
  在用: '投入使用',
  闲置: '转为闲置',
  维修: '送修',
  报废: '办理报废',
  // People
  招聘中: '恢复招聘',
  已招满: '标记招满',
  已停止: '停止招聘',
  已排班: '恢复排班',
  已替班: '登记替班',
  已结束: '提前结束',
  // Suppliers, customers and sales
  合作中: '恢复合作',
  暂停: '暂停合作',
  休眠: '转为休眠',
  方案: '提出方案',
  谈判: '开始谈判',
  赢单: '登记赢单',
  输单: '登记输单',
  已发出: '发出报价',
  已接受: '登记接受',
  已拒绝: '登记拒绝',
  交付中: '开始交付',
  已交付: '完成交付',
  已发放: '发放',
  // Money
  催收中: '开始催收',
  已核销: '核销',
  已收付: '登记收付',
  已逾期: '标记逾期',
  // Goods and production
  部分到货: '登记部分到货',
  已到货: '登记到货',
  待调整: '结束盘点',
  已出库: '办理出库',
  在途: '办理调出',
  已调入: '办理调入',
  生产中: '开始生产',
  停线: '登记停线',
  已完工: '标记完工',
};

/** The same states; each that a record can be moved to has the words for it. */
export function withMoves(states: readonly State[]): State[] {
  const targets = new Set(states.flatMap(({ next }) => next));
  return states.map((state) => {
    const move = state.move ?? moves[state.name];
    return targets.has(state.key) && move !== undefined ? { ...state, move } : state;
  });
}
