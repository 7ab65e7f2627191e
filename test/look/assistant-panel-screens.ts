import type { Page } from 'playwright';
import type { Screen } from './screen.ts';

const open = (page: Page) => page.locator('atrium-ai-assistant [part=launcher]:visible').click();

/** The AI assistant: its button is on every other picture. */
export const assistantPanelScreens: readonly Screen[] = [
  {
    name: 'assistant-panel',
    shows: 'atrium-ai-assistant [part=launcher]:visible',
    open: async (page) => {
      await open(page);
      await page.frameLocator('atrium-ai-assistant iframe').locator('textarea').waitFor();
    },
  },
  {
    name: 'assistant-panel-refused',
    shows: 'atrium-ai-assistant [part=launcher]:visible',
    state: 'failed',
    prepare: async (page) => {
      await page.clock.install();
      await page.route('**/pba/assistant/', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>503</title>' }),
      );
    },
    open: async (page) => {
      await open(page);
      await page.clock.fastForward(9_000);
      await page.locator('atrium-ai-assistant [role=dialog] p button').waitFor();
    },
  },
];
