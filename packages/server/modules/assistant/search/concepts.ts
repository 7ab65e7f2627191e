import { simplified } from './simplified.ts';

/** Words that people say for a thing of the office, and by which the portal's own texts call it. */
export interface Concept {
  /** In any of the four languages, folded and simplified: small letters, no accents. */
  says: readonly string[];
  /** What is looked for instead, beside what was said. */
  seeks: readonly string[];
  /** How much it tells of what is meant. */
  weight: number;
  /** One of several things of a kind, such as of leave: what is said of the others is no answer. */
  precise?: boolean;
}

const concept = (seeks: string, says: string, weight = 1.5): Concept => ({
  seeks: seeks.split(' '),
  says: [...new Set(simplified(says).split(', '))],
  weight,
});
const kind = (seeks: string, says: string): Concept => ({ ...concept(seeks, says), precise: true });
/** How a thing is tells less than what the thing is. */
export const ofState = 0.9;
const state = (seeks: string, says: string): Concept => concept(seeks, says, ofState);

/** What is said of news as such. */
export const ofNews = concept(
  '公告 通知',
  '公告, 通知, 新闻, 新聞, announcement, announcements, news, aviso, avisos, noticia, noticias, comunicado, 新鲜事, 新鮮事, 新动态, 新動態, 新消息, 什么消息, 哪些消息, 发布了, 发布的, 发生了什么, published, was posted, publicado, publicada, publicaram, what is new, what is going on, what happened, novidade, novidades, o que ha de novo',
);

/** A thesaurus of office life. A company's own words need no row: names, remarks and texts are searched as they are. */
export const concepts: readonly Concept[] = [
  concept(
    '假期余额 休假',
    '年假还, 剩几天, 假期还剩, 假期余额, 剩余假期, 年假余额, vacation days, days left, leave balance, dias de ferias, saldo de ferias',
  ),
  concept(
    '请假 休假',
    '请假, 休假, 請假, 休假, 放假一天, 调休, day off, days off, half day off, half a day off, time off, leave, vacation, holiday, ferias, folga, licenca, ausencia',
  ),
  concept(
    '请假 病假',
    '生病, 病了, 发烧, 感冒, 身体不舒服, 不舒服, 拉肚子, sick, i am ill, feel ill, unwell, a fever, the flu, doente, gripe, febre, passando mal',
  ),
  concept(
    '请假 休假',
    '不来上班, 不能来, 来不了, 不来公司, 不来了, 不去上班, 不上班, can not come, can not be in, not coming in, not come to work, will not be in, nao venho, nao vou trabalhar, nao posso ir, nao vou ao trabalho',
    ofState,
  ),
  kind('年假 请假 休假 假期', '年假, 特休, annual leave, paid leave'),
  kind('病假 请假 休假', '病假, sick leave, licenca medica'),
  kind('事假 请假 休假', '事假, personal leave, licenca particular'),
  kind('婚假 请假 休假', '婚假, marriage leave, wedding leave, licenca casamento, licenca de casamento'),
  kind(
    '产假 请假 休假',
    '产假, 生孩子, 生小孩, 生宝宝, 怀孕, maternity leave, maternity, pregnant, having a baby, licenca maternidade, maternidade, gravida, dar a luz',
  ),
  kind(
    '陪产假 请假 休假',
    '陪产假, 侍产假, 老婆生孩子, 老婆生小孩, 妻子生孩子, 妻子生小孩, 太太生孩子, 太太生小孩, 媳妇生孩子, 爱人生孩子, 老婆生, 妻子生, 太太生, 老婆怀孕, 妻子怀孕, 太太怀孕, paternity leave, paternity, wife is having a baby, wife gave birth, wife is pregnant, licenca paternidade, paternidade, esposa gravida, mulher gravida',
  ),
  concept('放假安排 放假', '放假, 放几天假, 放幾天假, 假期安排, public holiday, holidays, feriado, feriados'),
  concept(
    '补卡 打卡',
    '忘记打卡, 忘打卡, 忘了打卡, 没打卡, 未打卡, 漏打卡, 忘記打卡, 补卡, forgot to clock, missed punch, esqueci de bater o ponto, esqueci o ponto, ajuste de ponto',
  ),
  concept('打卡 考勤', '打卡, 签到, 上班打卡, clock in, clock out, punch in, bater ponto, ponto'),
  concept(
    '考勤 工时 出勤',
    '工时, 出勤, 上班时长, 工作时长, 工作了多少, 几点上班, 几点下班, 上班时间, 下班时间, 迟到, 早退, 幾點上班, 幾點下班, 遲到, late for work, start work, horario de trabalho, atraso, hours worked, hours i worked, hours did i work, how many hours, working hours, attendance, horas trabalhadas, quantas horas, presenca',
  ),
  concept('加班', '加班, overtime, hora extra, horas extras'),
  concept(
    '工资单',
    '工资条, 工资单, 薪资单, 薪資單, 薪水单, 看工资, 看薪水, payslip, pay slip, salary slip, paycheck, pay stub, holerite, contracheque',
  ),
  concept(
    '工资 薪酬',
    '工资, 薪水, 薪资, 薪資, 薪酬, 发薪, 發薪, 出粮, payday, pay day, dia do pagamento, dia de pagamento, payroll, salary, wages, salario, folha de pagamento',
  ),
  concept('人力资源 人事', '人事部, 人力部, 人资, hr, hr department, human resources, rh, recursos humanos'),
  concept('社保 公积金', '社保, 公积金, 五险一金, social insurance, social security, housing fund, previdencia, inss'),
  concept(
    '证明开具 证明',
    '收入证明, 在职证明, 开证明, 開證明, 证明, employment certificate, proof of employment, proof of income, certificate, declaracao, comprovante de renda',
  ),
  concept(
    '填写报销单 报销',
    '报销, 報銷, 报账, 报帐, expense, expenses, reimburse, reimbursement, reimbursed, money back, claim back, reembolso, reembolsar',
  ),
  concept(
    '填写报销单 新建报销 报销',
    '报销单, 填报销, expense report, expense reports, expense claim, expense claims, relatorio de despesas, pedido de reembolso',
  ),
  concept('填写报销单 报销 差旅费', '出租车费, 出租车, 打车, 打车费, 计程车, 計程車, taxi, uber, cab fare'),
  concept(
    '差旅标准 差旅 住宿',
    '住宿标准, 住宿, 住宿费, 住宿上限, daily allowance, hotel budget, 差旅标准, 出差标准, 酒店标准, hotel limit, hotel limits, travel policy, travel allowance, per diem, diaria, limite de hotel',
  ),
  concept('出差 差旅', '出差, 差旅, business trip, travelling, traveling, travel, viagem, viajar'),
  concept('机票酒店', '机票, 订酒店, 订机票, flight, flights, hotel, passagem, passagens, hotel'),
  concept('借款', '借款, 备用金, 预支, cash advance, adiantamento'),
  concept('发票', '发票, 發票, 开票, invoice, invoices, nota fiscal, fatura'),
  concept('预算', '预算, 預算, budget, orcamento'),
  concept(
    '会议室预订 会议室',
    '会议室, 會議室, 订会议室, meeting room, meeting rooms, conference room, book a room, sala de reuniao, salas de reuniao, reservar sala',
  ),
  concept('访客登记 访客', '客人来访, 来访, 访客, 訪客, 客人, 外来人员, visitor, visitors, guest, visitante, visitantes, visita'),
  concept(
    '报修',
    '空调, 空調, 冷气, 冷氣, 报修, 報修, 维修, 維修, 水管, 漏水, 灯坏, 电梯坏, repair, broken light, air conditioning, air conditioner, aircon, maintenance, conserto, manutencao, ar condicionado, ar-condicionado',
  ),
  concept(
    '报修 桌椅',
    '椅子, 桌子, 办公桌, 办公椅, 灯泡, 灯管, 电灯, light, lights, luz, 厕所, 廁所, 洗手间, 洗手間, 马桶, 馬桶, 水龙头, 水龍頭, 插座, 门锁, 窗户, 电梯, 電梯, 饮水机, chair, desk, lamp, light bulb, toilet, restroom, tap, socket, window, elevator, cadeira, mesa, lampada, banheiro, torneira, tomada, janela, elevador',
  ),
  state(
    '报修 损坏 送修 服务工单',
    '坏了, 坏掉, 弄坏, 损坏, 出故障, 没法用, 壞了, 壞掉, 故障, 失灵, 失靈, 没反应, 沒反應, 不能用, 用不了, 无法使用, 開不了機, 开不了机, 连不上, 連不上, 打不开, 打不開, 不制冷, 不冷, 灯不亮, 卡纸了, 卡紙了, 死机了, 當機了, 黑屏, 蓝屏, 堵了, 修理, broken, broke, not working, not work, stopped working, out of order, faulty, stuck, cannot connect, not connect, frozen, crashed, quebrou, quebrado, quebrada, nao funciona, parou de funcionar, nao liga, nao conecta, queimou, queimada, travou, com defeito, estragou, consertar, arrumar, vazando, vazamento, piscando, fix, fixed, mend, leak, leaking, leaks, flickering, 闪烁, 漏了, 修一下, 修好',
  ),
  state(
    '补办 挂失',
    '丢了, 丢失, 弄丢, 丟了, 遺失了, 遗失了, 不见了, 不見了, 找不到了, lost, misplaced, missing, perdi, perdeu, perdido, perdida, sumiu',
  ),
  concept(
    '工牌 门禁卡 门禁',
    '工牌, 工卡, 胸卡, 门禁卡, 門禁卡, 员工卡, 員工證, 识别证, 識別證, badge, access card, id card, staff card, key card, cracha, cartao de acesso',
  ),
  concept(
    '外设 服务工单',
    '打印机, 复印机, 扫描仪, 投影仪, 投影机, 鼠标, 键盘, 摄像头, 麦克风, 印表機, 影印機, 掃描器, 投影機, 滑鼠, 鍵盤, printer, copier, scanner, projector, mouse, keyboard, headset, webcam, docking station, impressora, copiadora, projetor, teclado, fone de ouvido',
  ),
  concept('网络', '网络, 上网, 断网, 網路, 上網, 斷網, network, internet, rede'),
  concept(
    '信息化 服务台',
    'information technology, it department, it team, it 部门, it部门, 信息部, 资讯部, 資訊部, ti, tecnologia da informacao',
  ),
  concept(
    '电脑 笔记本',
    '电脑, 笔记本, 笔记本电脑, 電腦, 筆電, 筆記型電腦, 显示器, laptop, computer, notebook, monitor, screen, computador',
  ),
  concept(
    '工单 服务台',
    '提工单, 工单, 服务台, it 支持, help desk, helpdesk, service desk, it support, open a ticket, ticket, chamado, suporte',
  ),
  concept('远程接入 VPN', 'vpn, 远程接入, 远程访问, 遠端連線, remote access, acesso remoto'),
  concept(
    '远程办公',
    '在家办公, 居家办公, 远程办公, 居家辦公, 遠距辦公, work from home, working from home, home office, remote work, trabalhar de casa, trabalho remoto',
  ),
  concept('无线网络', '无线网, 无线网络, 無線網路, wifi, wi-fi, wi fi, wireless, rede sem fio'),
  concept(
    '账号 密码 锁定',
    '被锁, 锁定, 账号锁, 被停用, 被禁用, 帳號停用, account disabled, account was disabled, deactivated, conta desativada, senha expirou, password expired, 密码输错, 登录不了, 登不上, 忘记密码, locked out, account locked, cannot log in, forgot my password, lost my password, reset my password, 重置密码, 找回密码, 重設密碼, 忘記密碼, conta bloqueada, esqueci minha senha, redefinir minha senha, recuperar minha senha',
  ),
  concept('账号权限申请 权限', '申请权限, 开权限, 权限, 權限, access request, permission, access rights, acesso ao sistema, permissao'),
  concept('软件申请', '装软件, 安装软件, 软件, 軟體, install software, software, licenca de software, instalar programa'),
  concept('设备申领', '领电脑, 申请电脑, 新电脑, 设备申领, new laptop, request equipment, novo computador, solicitar equipamento'),
  concept('班车', '班车, 班車, 通勤车, 接驳车, shuttle, shuttle bus, company bus, fretado, onibus da empresa'),
  concept('停车 车位', '停车, 停車, 车位, 車位, parking, park my car, estacionamento, estacionar'),
  concept(
    '用车',
    '用车, 用車, 派车, 公司车, 公务车, 借车, 租车, fleet car, carro oficial, company car, book a car, veiculo, carro da empresa',
  ),
  concept(
    '食堂菜单 菜单',
    '食堂, 吃什么, 菜单, 午饭, 午餐, 晚饭, 餐厅, 員工餐廳, canteen, cafeteria, lunch, dinner, menu, what is for lunch, almoco, jantar, refeitorio, cardapio',
  ),
  concept('用印', '盖章, 盖合同章, 公章, 合同章, 用印, 蓋章, 印章, company seal, seal, stamp a contract, carimbo'),
  concept('合同', '合同, 合約, contract, contracts, contrato'),
  concept('办公用品', '办公用品, 文具, 辦公用品, office supplies, stationery, material de escritorio, papelaria'),
  concept('名片', '名片, business card, business cards, cartao de visita, cartoes de visita'),
  concept('快递', '快递, 快遞, 寄件, 包裹, 寄东西, 寄文件, courier, parcel, package, encomenda, pacote, malote, correio'),
  concept('培训', '培训, 培訓, 课程, 學習, training, course, courses, treinamento, curso'),
  concept(
    '入职',
    '入职, 报到, 新员工, 入職, onboarding, first week, first day, new employee, joining, primeira semana, primeiro dia, admissao',
  ),
  concept('离职', '离职, 辞职, 離職, resign, resignation, quit my job, desligamento, pedir demissao'),
  concept('转正', '转正, 试用期, 轉正, probation, efetivacao, periodo de experiencia'),
  concept('绩效', '绩效, 考核, 績效, performance review, appraisal, goals, avaliacao de desempenho, metas'),
  concept(
    '内推 招聘',
    '内推, 招聘, 招人, 推荐朋友, referral, refer a friend, job openings, hiring, recruit, recruiting, recruitment, recrutamento, vagas, indicar',
  ),
  concept('体检', '体检, 體檢, 健康检查, health check, medical check, checkup, exame medico, exames'),
  concept('模板', '模板, 範本, 范本, 幻灯片, ppt, powerpoint, template, templates, slides, modelo, apresentacao'),
  concept('标识 品牌', 'logo, 标志, 标识, 標誌, 商标, brand, marca, logotipo'),
  concept('采购', '采购, 採購, 买东西, purchase, procurement, buy, comprar, compra'),
  concept('付款', '付款, 打款, 支付, payment, pagamento'),
  concept('周报', '周报, 週報, weekly report, relatorio semanal'),
  ofNews,
];
