import { pathOf } from '@atrium/api/contract';
import type { MessageId } from '../../messages/zh-CN.ts';

/** A page or a setting of the portal itself, which everybody has. */
export interface PortalPage {
  /** Below the portal's base. */
  path: string;
  title: MessageId;
  /** Synonyms in any of the four languages, folded. */
  says: readonly string[];
}

const page = (path: string, title: MessageId, says: string): PortalPage => ({
  path,
  title,
  says: says.split(', '),
});

/** The portal's own pages; its functions are found by the search of functions. */
export const portalPages: readonly PortalPage[] = [
  page(
    pathOf('todo'),
    'pageTodo',
    '待办, 待辦, 我的待办, 要审批, 待审批, to-do, todo, to do list, my tasks, pending approvals, pendencias, tarefas, aprovacoes pendentes',
  ),
  page(pathOf('to-read'), 'pageToRead', '待阅, 待閱, 传阅, to read, para ler'),
  page(
    pathOf('my-requests'),
    'pageApply',
    '我的申请, 我的申請, 申请进度, 审批到哪, 进度, my requests, my applications, status of my request, minhas solicitacoes, meus pedidos',
  ),
  page(pathOf('done'), 'pageDone', '已办, 已辦, done tasks, what i approved, concluidas'),
  page(
    pathOf('todo', { 'stand-in': 'new' }),
    'pageAbsence',
    '我不在, 代办人, 代理人, 替我审批, 帮我审批, 委托审批, 审批委托, 代辦人, 職務代理, 替我簽核, substitute, stand-in, i am away, out of office, delegate approvals, approve for me, substituto, ausencia, estarei ausente, aprovar por mim',
  ),
  page(pathOf('drafts'), 'pageDraft', '草稿, 草稿箱, drafts, rascunhos, rascunho'),
  page(
    pathOf('meetings'),
    'pageMeeting',
    '我的会议, 今天的会, 会议安排, 有哪些会, 哪些会议, 有什么会, 有会吗, 有会议吗, 有没有会, 几个会, 开什么会, 我的會議, 有哪些會, 有什麼會, 有會嗎, 有沒有會, my meetings, meetings today, what meetings, meetings do i have, any meetings, minhas reunioes, reunioes',
  ),
  page(pathOf('mail'), 'pageMail', '邮件, 邮箱, 郵件, 信箱, mail, email, inbox, e-mail, correio eletronico'),
  page(pathOf('messages'), 'pageMessage', '消息中心, 我的消息, 訊息, 未读消息, messages, message center, unread, mensagens, nao lidas'),
  page(
    pathOf('reports'),
    'pageReports',
    '工作汇报, 日报, 周报, 月报, 写汇报, 写周报, 工作匯報, 週報, work report, daily report, weekly report, monthly report, relatorio de trabalho, relatorio diario, relatorio semanal',
  ),
  page(pathOf('my-devices'), 'pageDevices', '我的设备, 名下设备, 我的設備, my devices, my equipment, meus equipamentos'),
  page(
    pathOf('my-account'),
    'pageAccount',
    '银行卡, 工资卡, 银行账户, 我的账户, 銀行卡, bank card, bank account, salary card, conta bancaria, cartao do banco',
  ),
  page(
    pathOf('message-settings'),
    'pageMessageSettings',
    '消息设置, 关掉提醒, 关闭提醒, 消息太多, 提醒太多, 免打扰, 推送, 通知设置, 關閉提醒, message settings, notification settings, notifications, too many messages, mute, notificacoes, silenciar',
  ),
  page(
    '/?dialog=password',
    'pagePassword',
    '修改密码, 改密码, 换密码, 登录密码, 修改登录密码, 修改密碼, 變更密碼, 忘记密码, 重置密码, 找回密码, 忘記密碼, 重設密碼, change password, reset password, forgot password, lost password, new password, mudar senha, alterar senha, trocar senha, esqueci senha, redefinir senha, recuperar senha',
  ),
  page(
    pathOf('security-settings'),
    'pageSecurity',
    '安全设置, 登录记录, 登录设备, 在线设备, 安全設定, security settings, sign-in history, active sessions, seguranca, sessoes',
  ),
  page(
    '/?dialog=settings',
    'pageLook',
    '深色模式, 夜间模式, 暗色, 深色, 黑色背景, 换主题, 主题色, 换颜色, 外观, 界面设置, 語言, 语言, 切换语言, 换成英文, 改成英文, 英文界面, 字太小, 字体大小, 字体太小, 字号, 看不清, 菜单位置, 字太小, 字體大小, 看不清楚, font size, text too small, bigger text, dark mode, light mode, night mode, theme, appearance, change language, language, colours, colors, letra pequena, tamanho da letra, modo escuro, modo claro, tema, aparencia, idioma, mudar idioma',
  ),
  page(
    '/?dialog=tenant',
    'pageTenant',
    '切换租户, 换公司, 切换公司, 切換租戶, switch tenant, change company, switch company, trocar de empresa, mudar de empresa',
  ),
  page('/?dialog=shortcuts', 'pageShortcuts', '快捷键, 键盘快捷键, 快速鍵, shortcuts, keyboard shortcuts, atalhos, atalhos de teclado'),
  page(
    pathOf('basic-settings'),
    'pageProfile',
    '个人资料, 头像, 换头像, 修改手机号, 改手机, 换手机号, 改电话, 昵称, 個人資料, my profile, profile picture, avatar, change my phone, meu perfil, foto do perfil, mudar telefone',
  ),
  page(
    pathOf('home-settings'),
    'pageWorkbench',
    '自定义工作台, 自定义首页, 首页卡片, 工作台设置, customize home, customise home, home cards, personalizar inicio',
  ),
  page(
    pathOf('address-list'),
    'pageAddressList',
    '通讯录, 找人, 查同事, 同事电话, 组织架构, 组织结构, 部门架构, 通訊錄, 組織架構, 組織圖, org chart, organization chart, organisation chart, organograma, address book, find a colleague, phone book, directory, lista de contatos, encontrar colega, ramal',
  ),
  page(
    pathOf('app-center'),
    'pageAppCenter',
    '应用中心, 全部应用, 所有功能, 應用中心, app center, all apps, all functions, central de aplicativos, todos os aplicativos',
  ),
  page(
    pathOf('food-menu'),
    'pageFoodMenu',
    '本周菜单, 食堂菜单, 今天吃什么, 吃什么, 午餐, 菜單, food menu, lunch, what is for lunch, canteen menu, cardapio, almoco',
  ),
  page(
    pathOf('news-list'),
    'pageNews',
    '新闻列表, 公司新闻, 所有新闻, 新聞, 公告, 通知, company news, all news, announcements, noticias da empresa, avisos',
  ),
];
