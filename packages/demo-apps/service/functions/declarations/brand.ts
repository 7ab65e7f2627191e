import { date, datedStates, declare, file, may, must, number, person, picture, published, requested, state, text } from '../columns.ts';

export const brand = [
  declare('brand-library', 'cards', '上传素材', {
    columns: [
      picture('picture', '预览', ['wide', 'tall', 'inverse', 'type', 'slides', 'letter', 'building', 'people', 'film']),
      text(
        'name',
        '素材',
        ['横版标志', '竖版标志', '反白标志', '品牌字体', '演示文稿模板', '信纸模板', '大厦外景', '研发现场', '年会影像'],
        { each: true },
      ),
      text('kind', '类别', ['标志', '标志', '标志', '字体', '模板', '模板', '影像', '影像', '影像'], { each: true }),
      text('format', '格式', ['SVG', 'SVG', 'SVG', 'OTF', 'PPTX', 'DOCX', 'JPG', 'JPG', 'MP4'], { each: true }),
      number('downloads', '下载', '次', [20, 900]),
      date('day', '更新日期'),
      file('file', '原文件', { detail: true }),
      state,
    ],
    states: published,
    numbers: [{ name: '素材' }, { name: '下载合计', sum: 'downloads' }],
    form: [
      must('name', { max: 40 }),
      must('kind', { options: ['标志', '字体', '模板', '影像'] }),
      must('format', { max: 10 }),
      may('picture'),
      may('file'),
    ],
    filters: ['kind'],
    rows: { prefix: 'SC', count: 9, days: [-200, -5] },
  }),
  declare('brand-guideline', 'cards', '导出', {
    columns: [
      picture('picture', '图示', ['size', 'space', 'colours', 'type', 'card', 'stand', 'badge']),
      text('rule', '规范', ['标志的最小尺寸', '标志的保护空间', '主色与辅助色', '中文字体', '名片版式', '展架版式', '工牌版式'], {
        each: true,
      }),
      text('chapter', '章节', ['标志用法', '标志用法', '色彩', '字体', '物料标准', '物料标准', '物料标准'], { each: true }),
      text(
        'value',
        '要求',
        [
          '屏幕不小于 24 像素',
          '四周留出一个字母的宽度',
          '砚湖绿与墨色',
          '标题用黑体，正文用宋体',
          '90 × 54 毫米',
          '80 × 200 厘米',
          '86 × 54 毫米',
        ],
        { each: true },
      ),
      text('version', '版本', ['3.0']),
    ],
    numbers: [{ name: '规范' }, { name: '各章节', by: 'chapter' }],
    filters: ['chapter'],
    rows: { prefix: 'GF', count: 7, days: [-200, -190] },
  }),
  declare('brand-gifts', 'form', '提交申领', {
    columns: [
      text('item', '物品', ['伴手礼盒', '产品画册', '易拉宝', '帆布袋']),
      number('count', '数量', '件', [2, 60]),
      text('use', '用途', ['客户拜访', '展会', '校园招聘']),
      person('person', '申请人', 'me'),
      date('need', '需要日期', [3, 10]),
      state,
    ],
    states: datedStates(requested, { waiting: { need: 'ahead' } }),
    numbers: [
      { name: '数量合计', sum: 'count', state: ['waiting', 'approved'] },
      { name: '审批中', state: ['waiting'] },
    ],
    form: [
      must('item', { options: ['伴手礼盒', '产品画册', '易拉宝', '帆布袋'] }),
      must('count', { min: 1, max: 500 }),
      must('use', { max: 60 }),
      must('need', { ahead: true }),
    ],
    rows: {
      prefix: 'XCP',
      count: 6,
      days: [-120, -2],
      mine: true,
      facts: [
        { item: '伴手礼盒', use: '客户拜访', count: 4 },
        { item: '产品画册', use: '客户拜访', count: 10 },
        { item: '易拉宝', use: '展会', count: 2 },
        { item: '帆布袋', use: '校园招聘', count: 60 },
      ],
    },
  }),
];
