import type { Locator, Page } from '@playwright/test';
import { expect } from '../portal/portal.ts';

/** A hand on the mouse: every click counts, and so does every text that is typed, whatever its length. */
export class Mouse {
  steps = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async click(target: Locator): Promise<void> {
    this.steps += 1;
    await target.click();
  }

  async type(text: string): Promise<void> {
    this.steps += 1;
    await this.page.keyboard.type(text);
  }

  /** Opens a list of the browser's own and clicks in it. */
  async choose(list: Locator, option: string): Promise<void> {
    this.steps += 2;
    await list.selectOption(option);
  }
}

/** Ten fingers and no mouse: every press counts, a combination as one, and a text as one. */
export class Keys {
  steps = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.steps += 1;
      await this.page.keyboard.press(key);
    }
  }

  async type(text: string): Promise<void> {
    this.steps += 1;
    await this.page.keyboard.type(text);
  }

  /** Through the search over the page. */
  async command(text: string, option: RegExp): Promise<void> {
    await this.press('Control+k');
    const box = this.page.getByRole('dialog', { name: '搜索' });
    await expect(box.getByRole('combobox')).toBeFocused();
    await this.type(text);
    await expect(box.getByRole('option', { name: option }).first()).toHaveAttribute('aria-selected', 'true');
    await this.press('Enter');
  }
}

/** One job, done both ways from the same start until the same end. */
export interface Job {
  start(page: Page): Promise<unknown>;
  mouse(mouse: Mouse): Promise<unknown>;
  keys(keys: Keys): Promise<unknown>;
  /** It is done. */
  done(page: Page): Promise<unknown>;
  /** As it was before. */
  undo?(page: Page): Promise<unknown>;
}

/** How many steps each way takes. */
export async function both(page: Page, { start, mouse, keys, done, undo }: Job): Promise<{ mouse: number; keys: number }> {
  const [hand, fingers] = [new Mouse(page), new Keys(page)];
  for (const way of [() => mouse(hand), () => keys(fingers)]) {
    await start(page);
    await way();
    await done(page);
    await undo?.(page);
  }
  return { mouse: hand.steps, keys: fingers.steps };
}

/** By keyboard alone in at most one and a half times the steps of the mouse (R-LIST-06). */
export const isQuick = ({ mouse, keys }: { mouse: number; keys: number }): boolean => keys <= 1.5 * mouse;
