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

/** The chat page of the assistant, in a tab of its own. */
export const assistantScreens: readonly Screen[] = [
  { name: 'assistant-start', shows: 'atrium-assistant-page .ideas', path },
  { name: 'assistant-answer', shows: 'atrium-assistant-page .answer .acts', path, open: asks('年假可以休多少天') },
  { name: 'assistant-prepared', shows: 'atrium-assistant-page .answer .acts', path, open: asks('明天请一天假') },
  { name: 'assistant-who', shows: 'atrium-assistant-page .answer .acts', path, open: asks('谁负责社保') },
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
