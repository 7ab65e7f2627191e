import type { Page } from 'playwright';
import type { Screen } from './screen.ts';
import { fail, stall } from './screen-steps.ts';

const path = '/pba/assistant/';
const asks = (text: string) => async (page: Page) => {
  const area = page.locator('atrium-assistant-composer textarea');
  await page.locator('atrium-assistant-page .ideas').waitFor();
  await area.fill(text);
  await area.press('Enter');
  await page.locator('atrium-assistant-page .answer:not([data-state=writing])').waitFor();
};

/** What a model may say: everything that an answer can be made of. */
const rich = `## 出差住宿标准

按城市分三档，超出的部分**自己承担**：

| 城市 | 经理及以上 | 其他员工 | 说明 |
| --- | ---: | ---: | --- |
| 北京、上海、广州、深圳 | 800 元 | 600 元 | 旺季可上浮 20% |
| 省会城市 | 600 元 | 450 元 | |
| 其他 | 450 元 | 350 元 | 有协议酒店时优先 |

1. 先在差旅系统预订
   - 住协议酒店，不用垫付
   - 没有协议酒店，自己订
2. 回来后 \`10\` 个工作日内报销

> 发票抬头写公司全称。

\`\`\`
金额 = 天数 × min(实际单价, 标准单价) + 审批通过的超标部分（需附说明，由部门负责人在报销单上确认）
\`\`\``;
const saysRich = (page: Page) =>
  page.route('**/assistant/ask', (route) => {
    const events = [
      ['start', { conversationId: 'look', title: '出差能住多贵的酒店', questionId: 'look-question', answerId: 'look-answer' }],
      ['text', { text: rich }],
      ['done', { state: 'done' }],
    ] as const;
    const body = events.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join('');
    return route.fulfill({ contentType: 'text/event-stream', body });
  });

/** The chat page of the assistant, in a tab of its own. */
export const assistantScreens: readonly Screen[] = [
  { name: 'assistant-start', shows: 'atrium-assistant-page .ideas', path },
  { name: 'assistant-answer', shows: 'atrium-assistant-page .answer .acts', path, open: asks('年假可以休多少天') },
  { name: 'assistant-prepared', shows: 'atrium-assistant-page .answer .acts', path, open: asks('明天请一天假') },
  { name: 'assistant-who', shows: 'atrium-assistant-page .answer .acts', path, open: asks('谁负责社保') },
  { name: 'assistant-rich', shows: 'atrium-assistant-page .answer table', path, prepare: saysRich, open: asks('出差能住多贵的酒店') },
  { name: 'assistant-nothing', shows: 'atrium-assistant-page .answer .acts', path, open: asks('qqqq zzzz') },
  {
    name: 'assistant-history',
    shows: 'atrium-assistant-page .history .entry',
    path,
    open: async (page) => {
      await asks('会议室怎么预订')(page);
      await page.locator('atrium-assistant-page header button').first().click();
    },
  },
  {
    name: 'assistant-asking',
    shows: 'atrium-assistant-page .searching',
    state: 'loading',
    path,
    prepare: stall('**/assistant/ask'),
    open: async (page) => {
      await page.locator('atrium-assistant-page .ideas button').first().click();
    },
  },
  {
    name: 'assistant-failed',
    shows: 'atrium-assistant-page .trouble',
    state: 'failed',
    path,
    prepare: fail('**/assistant/ask'),
    open: async (page) => {
      await page.locator('atrium-assistant-page .ideas button').first().click();
    },
  },
  { name: 'assistant-signed-out', shows: 'atrium-assistant-page .start .button', state: 'forbidden', path, account: null },
];
