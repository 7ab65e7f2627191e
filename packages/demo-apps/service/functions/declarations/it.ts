import { awaiting, date, dated, declare, must, number, one, person, requested, state, text } from '../columns.ts';
import { levels, systems } from '../pools.ts';

const applicant = person('person', '申请人', 'me');
const engineer = person('owner', '处理人', 'it');
/** Versions of four systems, the newest first. */
const releases = [9, 8, 7, 6].flatMap((minor) =>
  (
    [
      ['门户', 4],
      ['费控系统', 2],
      ['合同系统', 3],
      ['数据平台', 1],
    ] as const
  ).map(([system, major]) => ({ system, version: `${major}.${minor}.0` })),
);
const devices = ['笔记本电脑', '显示器', '测试手机', '扩展坞'];

export const it = [
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
      must('until', { ahead: true }),
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
      must('from', { ahead: true }),
      must('until', { ahead: true }),
    ],
    rows: { prefix: 'VPN', count: 4, days: [-120, -3], mine: true },
  }),
  declare('it-software', 'form', '提交申请', {
    columns: [
      applicant,
      text('software', '软件', ['制图软件', '原型工具', '数据库客户端', '视频剪辑']),
      text('kind', '事项', ['安装', '续期', '回收']),
      text('computer', '电脑', ['NB-2041', 'NB-2077'], { detail: true }),
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
    form: [must('device', { options: devices }), must('reason', { max: 100 }), must('need', { ahead: true })],
    rows: { prefix: 'SL', count: 5, days: [-200, -30], mine: true, over: true },
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
      dated(awaiting('waiting', '待审批', 'warning', 'planned', 'returned'), { day: 'ahead' }),
      dated(one('planned', '待实施', 'info', 'done'), { day: 'ahead' }),
      dated(one('done', '已完成', 'success'), { day: 'past' }),
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
    rows: {
      prefix: 'BGI',
      count: 18,
      days: [-60, -1],
      facts: [
        { title: '数据库扩容', system: '数据平台', back: '快照恢复' },
        { title: '防火墙策略调整', system: '门户', back: '15 分钟内可回退' },
        { title: '证书更换', system: '邮件系统', back: '15 分钟内可回退' },
        { title: '操作系统升级', system: '代码仓库', back: '快照恢复' },
        { title: '存储迁移', system: '合同系统', back: '不可回退' },
      ],
    },
  }),
  declare('it-releases', 'calendar', '新建发布', {
    columns: [
      date('day', '上线日期', [1, 4]),
      text('system', '系统', systems),
      text('version', '版本', []),
      person('person', '发布人', 'rnd-apps'),
      number('items', '内容', '项', [3, 40]),
      number('tests', '用例', '条', [80, 480]),
      text('window', '窗口', ['20:00–21:30', '12:00–13:00']),
      state,
    ],
    states: [
      dated(awaiting('waiting', '待审批', 'warning', 'planned', 'returned'), { day: 'ahead' }),
      dated(one('planned', '待上线', 'info', 'done'), { day: 'ahead' }),
      dated(one('done', '已上线', 'success'), { day: 'past' }),
      one('returned', '已退回', 'danger', 'waiting'),
    ],
    numbers: [
      { name: '待上线', state: ['planned'] },
      { name: '已上线', state: ['done'] },
      { name: '用例合计', sum: 'tests' },
    ],
    form: [
      must('system', { options: systems }),
      must('version', { max: 40 }),
      must('day', { ahead: true }),
      must('items', { min: 1, max: 500 }),
      must('tests', { min: 0, max: 100000 }),
      must('window', { options: ['20:00–21:30', '12:00–13:00'] }),
    ],
    rows: { prefix: 'REL', count: releases.length, days: [-50, 15], each: true, facts: releases },
  }),
];
