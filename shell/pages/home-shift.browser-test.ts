import { expect, fixture, html } from '@open-wc/testing';
import { boot } from '@atrium/stores';
import { fakePortal, type FakePortal } from '../testing/fake-portal.ts';
import { deep } from '../testing/test-page.ts';
import { untilFound } from '../testing/until.ts';
import './home-page.ts';

const counts = { todo: 12, toread: 0, apply: 3, done: 46, draft: 0 };
const task = (id: string) => ({
  id,
  kind: 'todo',
  title: `任务 ${id}`,
  processName: '费用报销',
  applicant: '',
  currentNode: '',
  priority: 'normal',
  createdAt: '2026-11-22T08:00:00.000Z',
  dueAt: null,
  link: '/app-center/main/expenses/x',
  actions: [],
});

describe('the home page while it loads', () => {
  let portal: FakePortal;
  beforeEach(async () => {
    portal = fakePortal();
    await boot();
  });
  afterEach(() => portal.restore());

  it('A11 stays where it is: the layout shifts by 0.02 at most, and the band keeps its height', async () => {
    const shifts: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(entry.value);
    });
    observer.observe({ type: 'layout-shift' });
    const gates = { todo: Promise.withResolvers<void>(), apply: Promise.withResolvers<void>(), done: Promise.withResolvers<void>() };
    const many = { todo: 5, apply: 1, done: 0 };
    portal.on('/business-center/v1/task/query', async ({ kind }) => {
      const which = kind as keyof typeof gates;
      await gates[which].promise;
      return { tasks: Array.from({ length: many[which] }, (_, at) => task(`${which}${at}`)), counts };
    });
    const hall = await fixture<HTMLElement>(html`<div style="display: grid; inline-size: 1100px; min-block-size: 1400px"></div>`);
    const page = document.createElement('atrium-home-page');
    // As the frame has it.
    page.style.inlineSize = '100%';
    hall.append(page);
    await page.updateComplete;
    const band = page.renderRoot.querySelector('.band')!;
    const height = band.getBoundingClientRect().height;
    const cards = await untilFound([page.renderRoot as ShadowRoot], () => page.renderRoot.querySelector('atrium-home-cards'));
    await customElements.whenDefined('atrium-home-cards');
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (const gate of [gates.todo, gates.done, gates.apply]) {
      await drawn();
      gate.resolve();
    }
    await untilFound([cards.shadowRoot!], () => cards.shadowRoot!.querySelectorAll('li.task').length === 6 && !deep(cards, '.skeleton'));
    await drawn();
    for (const entry of observer.takeRecords() as (PerformanceEntry & { value: number })[]) shifts.push(entry.value);
    observer.disconnect();
    expect(band.getBoundingClientRect().height).to.equal(height);
    expect(shifts.reduce((sum, one) => sum + one, 0)).to.be.at.most(0.02);
  });
});
