import { date, datedStates, declare, may, month, must, number, person, picture, progress, published, state, text } from '../columns.ts';

export const site = [
  declare('site-articles', 'list', '写文章', {
    columns: [
      text('title', '标题', ['协同办公平台 5.0 发布', '云杉制造数字化案例', '智慧园区白皮书', '费控云通过安全认证', '砚湖软件参加软博会'], {
        each: true,
      }),
      text('kind', '类别', ['新闻', '案例', '白皮书', '新闻', '新闻'], { each: true }),
      person('author', '作者', 'marketing'),
      date('day', '发布日期', [1, 6]),
      number('reads', '阅读', '次', [120, 4800, 10], { when: { draft: [0], review: [0] } }),
      picture('cover', '封面', ['slides', 'letter', 'building', 'badge', 'people'], { detail: true }),
      text(
        'body',
        '正文',
        [
          '新版本把流程、消息和应用放进同一个窗口，八个标签页可以同时工作。升级不需要停机，旧链接继续有效。',
          '客户用九个月完成三条产线的数字化，计划达成率从八成提高到九成六，交付周期缩短五天。',
          '本文介绍园区如何用一张图看清通行、能耗与报修，并附上实施清单。',
          '费控云通过年度安全认证，审计覆盖数据存放、权限与日志，报告可向客户经理索取。',
          '欢迎到软博会 B 馆 12 号展台，现场演示移动门户、合同电子签和智能排产。',
        ],
        { each: true, detail: true },
      ),
      state,
    ],
    states: datedStates(published, { draft: { day: 'ahead' }, review: { day: 'ahead' }, published: { day: 'past' } }),
    numbers: [
      { name: '已发布', state: ['published'] },
      { name: '待审核', state: ['review'] },
      { name: '阅读合计', sum: 'reads' },
    ],
    form: [
      must('title', { max: 80 }),
      must('kind', { options: ['新闻', '案例', '白皮书'] }),
      must('day'),
      must('body', { max: 2000 }),
      may('cover'),
    ],
    filters: ['kind'],
    rows: { prefix: 'WZ', count: 5, days: [-60, -1] },
  }),
  declare('site-traffic', 'chart', '导出', {
    columns: [
      month('month', '月份'),
      text('source', '来源', ['搜索引擎', '直接访问', '外部链接', '广告投放'], { each: true }),
      number('visits', '访问', '次', [3200, 26000, 100]),
      number('stay', '平均停留', '秒', [48, 190]),
      number('leads', '留言', '条', [6, 68]),
      progress('rate', '转化率', { share: ['leads', 'visits'] }),
    ],
    numbers: [
      { name: '访问合计', sum: 'visits' },
      { name: '留言合计', sum: 'leads' },
      { name: '平均停留', average: 'stay' },
      { name: '各月访问', sum: 'visits', by: 'month' },
      { name: '各来源访问', sum: 'visits', by: 'source' },
    ],
    filters: ['source'],
    rows: { prefix: 'FW', count: 24, days: [-125, -2] },
  }),
];
