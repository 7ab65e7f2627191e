import { awaiting, date, declare, must, number, one, person, requested, state, text, time } from '../columns.ts';
import { levels, systems } from '../pools.ts';

const applicant = person('person', '申请人', 'me');
const engineer = person('owner', '处理人', 'it');
const devices = ['笔记本电脑', '显示器', '测试手机', '扩展坞'];

export const it = [
  declare('it-service-ticket', 'form', '提交工单', {
    columns: [
      text('title', '问题', ['无法连接投屏', '邮箱容量将满', '远程接入断线', '键盘失灵', '报表导出超时']),
      text('kind', '类别', ['电脑', '网络', '账号', '软件']),
      text('level', '紧急程度', levels),
      engineer,
      time('at', '时间'),
      state,
    ],
    states: [
      one('open', '待受理', 'warning', 'withdrawn'),
      one('working', '处理中', 'info'),
      one('done', '已解决', 'success'),
      one('withdrawn', '已撤回', 'neutral'),
    ],
    numbers: [
      { name: '待受理', state: ['open'] },
      { name: '已解决', state: ['done'] },
      { name: '各类别', by: 'kind' },
    ],
    form: [must('title', { max: 100 }), must('kind', { options: ['电脑', '网络', '账号', '软件'] }), must('level', { options: levels })],
    filters: ['kind'],
    rows: { prefix: 'GD', count: 10, days: [-60, 0], mine: true },
  }),
  declare('it-account-apply', 'form', '提交申请', {
    columns: [
      applicant,
      text('system', '系统', systems),
      text('role', '角色', ['只读', '经办', '审批', '管理员']),
      text('reason', '原因', ['新接手项目', '岗位调整', '临时支援']),
      date('until', '有效期至', [60, 250]),
      state,
    ],
    states: requested,
    numbers: [
      { name: '审批中', state: ['waiting'] },
      { name: '已通过', state: ['approved'] },
    ],
    form: [
      must('system', { options: systems }),
      must('role', { options: ['只读', '经办', '审批', '管理员'] }),
      must('reason', { max: 100 }),
      must('until'),
    ],
    rows: { prefix: 'ZH', count: 6, days: [-150, -2], mine: true },
  }),
  declare('it-vpn', 'form', '提交申请', {
    columns: [
      applicant,
      text('kind', '类型', ['居家办公', '外包人员']),
      text('outsider', '外包人员姓名', undefined, { detail: true }),
      date('from', '开始', [1, 3]),
      date('until', '结束', [10, 60]),
      state,
    ],
    states: requested,
    numbers: [
      { name: '审批中', state: ['waiting'] },
      { name: '已通过', state: ['approved'] },
    ],
    form: [
      must('kind', { options: ['居家办公', '外包人员'] }),
      must('outsider', { max: 20, showIf: { field: 'kind', equals: '外包人员' } }),
      must('from'),
      must('until'),
    ],
    rows: { prefix: 'VPN', count: 4, days: [-120, -3], mine: true },
  }),
  declare('it-software', 'form', '提交申请', {
    columns: [
      applicant,
      text('software', '软件', ['制图软件', '原型工具', '数据库客户端', '视频剪辑']),
      text('kind', '事项', ['安装', '续期', '回收']),
      text('computer', '电脑', ['NB-2041', 'NB-2077']),
      date('until', '授权至', [100, 250]),
      state,
    ],
    states: requested,
    numbers: [
      { name: '审批中', state: ['waiting'] },
      { name: '已通过', state: ['approved'] },
    ],
    form: [
      must('software', { options: ['制图软件', '原型工具', '数据库客户端', '视频剪辑'] }),
      must('kind', { options: ['安装', '续期', '回收'] }),
      must('computer', { max: 20 }),
    ],
    rows: { prefix: 'RJ', count: 6, days: [-160, -2], mine: true },
  }),
  declare('it-knowledge', 'cards', '导出', {
    columns: [
      text(
        'question',
        '问题',
        ['忘记密码怎么办', '会议室投屏连不上', '打印机如何安装', '邮箱容量满了', '如何申请远程接入', '报表导出很慢'],
        { each: true },
      ),
      text('kind', '类别', ['账号', '会议', '电脑', '邮箱', '网络', '软件'], { each: true }),
      text(
        'answer',
        '解答',
        [
          '联系 IT 服务台核对身份后重置',
          '看屏幕左下角的连接码，必要时重启投屏器',
          '在设置里添加网络打印机，选择所在楼层',
          '归档一年以前的邮件，或申请扩容',
          '在远程接入申请里填写期限，批准后收到短信',
          '按月分开导出，或订阅后夜里生成',
        ],
        { each: true },
      ),
      number('helpful', '有帮助', '次', [24, 460]),
    ],
    numbers: [{ name: '问题' }, { name: '有帮助合计', sum: 'helpful' }],
    filters: ['kind'],
    rows: { prefix: 'FAQ', count: 6, days: [-200, -20] },
  }),
  declare('it-device-apply', 'form', '提交申领', {
    columns: [
      applicant,
      text('device', '设备', devices),
      text('reason', '原因', ['新员工入职', '旧设备更换', '项目测试']),
      date('need', '需要日期', [3, 10]),
      person('handler', '处理人', 'it'),
      state,
    ],
    states: [
      one('waiting', '待备货', 'warning'),
      one('ready', '待领取', 'info'),
      one('used', '使用中', 'info'),
      one('returning', '待验收', 'warning'),
      one('back', '已归还', 'success'),
      one('returned', '已退回', 'danger'),
      one('withdrawn', '已撤回', 'neutral'),
    ],
    numbers: [
      { name: '待领取', state: ['ready'] },
      { name: '使用中', state: ['used'] },
    ],
    form: [must('device', { options: devices }), must('reason', { max: 100 }), must('need')],
    rows: { prefix: 'SL', count: 5, days: [-200, -30], mine: true, over: true },
  }),
  declare('it-device-return', 'form', '登记归还', {
    columns: [
      person('person', '归还人', 'me'),
      text('device', '设备', devices),
      text('number', '资产编号', ['ZC-20418', 'ZC-20733', 'ZC-21102']),
      text('reason', '原因', ['更换', '维修', '离职']),
      date('day', '归还日期', [1, 5]),
      state,
    ],
    states: [one('waiting', '待验收', 'warning', 'withdrawn'), one('done', '已归还', 'success'), one('withdrawn', '已撤回', 'neutral')],
    numbers: [
      { name: '待验收', state: ['waiting'] },
      { name: '已归还', state: ['done'] },
    ],
    form: [
      must('device', { options: devices }),
      must('number', { max: 20 }),
      must('reason', { options: ['更换', '维修', '离职'] }),
      must('day'),
    ],
    rows: { prefix: 'GH', count: 4, days: [-220, -4], mine: true },
  }),
  declare('it-inventory', 'list', '新建盘点', {
    columns: [
      text('device', '设备', devices),
      text('number', '资产编号', ['ZC-20418', 'ZC-20733', 'ZC-21102', 'ZC-21275', 'ZC-21390']),
      person('person', '使用人'),
      text('place', '地点', ['A 座 12 层', 'A 座 9 层', 'B 座 3 层']),
      date('day', '盘点日期'),
      state,
    ],
    states: [
      one('open', '待扫码', 'info', 'found', 'missing'),
      one('found', '已核对', 'success'),
      one('missing', '有差异', 'danger', 'found'),
    ],
    numbers: [
      { name: '已核对', state: ['found'] },
      { name: '有差异', state: ['missing'] },
      { name: '各状态', by: 'state' },
    ],
    form: [
      must('device', { options: devices }),
      must('number', { max: 20 }),
      must('person'),
      must('place', { options: ['A 座 12 层', 'A 座 9 层', 'B 座 3 层'] }),
    ],
    filters: ['place'],
    rows: { prefix: 'PDI', count: 26, days: [-25, -1] },
  }),
  declare('it-changes', 'list', '发起变更', {
    columns: [
      text('title', '变更', ['数据库扩容', '防火墙策略调整', '证书更换', '操作系统升级', '存储迁移']),
      text('system', '系统', systems),
      text('impact', '影响', levels),
      date('day', '变更窗口', [2, 8]),
      text('back', '回退', ['15 分钟内可回退', '快照恢复', '不可回退']),
      engineer,
      state,
    ],
    states: [
      awaiting('waiting', '待审批', 'warning', 'planned', 'returned'),
      one('planned', '待实施', 'info', 'done'),
      one('done', '已完成', 'success'),
      one('returned', '已退回', 'danger', 'waiting'),
    ],
    numbers: [
      { name: '待审批', state: ['waiting'] },
      { name: '待实施', state: ['planned'] },
      { name: '各系统变更', by: 'system' },
    ],
    form: [
      must('title', { max: 80 }),
      must('system', { options: systems }),
      must('impact', { options: levels }),
      must('day'),
      must('back', { max: 60 }),
    ],
    filters: ['system'],
    rows: { prefix: 'BGI', count: 18, days: [-60, -1] },
  }),
  declare('it-releases', 'calendar', '新建发布', {
    columns: [
      date('day', '上线日期'),
      text('version', '版本', ['门户 4.8.0', '费控 2.3.1', '合同 3.1.0', '数据平台 1.9.2']),
      person('person', '发布人', 'rnd-apps'),
      number('items', '内容', '项', [3, 40]),
      number('tests', '用例', '条', [80, 480]),
      text('window', '窗口', ['20:00–21:30', '12:00–13:00']),
      state,
    ],
    states: [
      awaiting('waiting', '待审批', 'warning', 'planned', 'returned'),
      one('planned', '待上线', 'info', 'done'),
      one('done', '已上线', 'success'),
      one('returned', '已退回', 'danger', 'waiting'),
    ],
    numbers: [
      { name: '待上线', state: ['planned'] },
      { name: '已上线', state: ['done'] },
      { name: '用例合计', sum: 'tests' },
    ],
    form: [
      must('version', { max: 40 }),
      must('day'),
      must('items', { min: 1, max: 500 }),
      must('tests', { min: 0, max: 100000 }),
      must('window', { options: ['20:00–21:30', '12:00–13:00'] }),
    ],
    rows: { prefix: 'REL', count: 16, days: [-50, 15] },
  }),
  declare('it-domains', 'list', '登记域名', {
    columns: [
      text('name', '名称', ['yanhu.example', 'portal.yanhu.example', 'mail.yanhu.example', 'meet.yanhu.example', 'park.yanhu.example'], {
        each: true,
      }),
      text('kind', '类型', ['域名', '证书']),
      text('issuer', '服务商', ['域名注册局', '证书颁发机构']),
      date('until', '到期日', [10, 260]),
      engineer,
      state,
    ],
    states: [one('valid', '有效', 'success', 'ending'), one('ending', '将到期', 'warning', 'valid')],
    numbers: [{ name: '域名与证书' }, { name: '将到期', state: ['ending'] }],
    form: [must('name', { max: 80 }), must('kind', { options: ['域名', '证书'] }), must('until'), must('owner')],
    filters: ['kind'],
    rows: { prefix: 'YM', count: 10, days: [-200, -10] },
  }),
];
