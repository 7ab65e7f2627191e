import type { AdministeredNews } from '@atrium/api/contract';
import { expect } from '@open-wc/testing';
import { type FakeNetwork, fakeNetwork, held } from '../../../widgets/testing/network.ts';
import { type ShownView, button, showView, spoken, until } from '../testing/view.tsx';
import { NewsForm } from './news-form.tsx';

const news = {
  id: 'n1',
  version: 'v1',
  state: 'draft',
  category: 'company',
  title: '防火',
  titles: {},
  summary: '',
  summaries: {},
  body: '<p>每人都要知道。</p>',
  bodies: {},
  author: '',
  cover: null,
  attachments: [],
  publishAt: null,
  expiresAt: null,
  confirmBy: '2999-01-01T00:00:00.000Z',
  pinnedUntil: null,
  roles: ['employees'],
  published: null,
  readOnly: null,
  system: null,
  everyTenant: false,
  href: null,
  removed: [],
  ownership: { file: null, takenOver: null },
} as AdministeredNews;

describe('NewsForm', () => {
  let network: FakeNetwork;
  let view: ShownView;
  const Content = () => <NewsForm news={news} onSaved={() => {}} />;
  const sent = () => network.requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);

  beforeEach(async () => {
    network = fakeNetwork();
    network.on('/administration/v1/choices/roles', () => []);
    network.on('/administration/v1/news/effect', () => ({ people: 212 }));
    network.on('/administration/v1/news/n1', (body) => ({ ...news, ...body }));
    network.on('/administration/v1/news/n1/publish', () => ({ ...news, state: 'published' }));
    view = await showView(Content, '/news/n1', {}, [{ permissionId: 'administration-news', actions: ['enable', 'edit'] }]);
    await until(() => button('发布'));
  });
  afterEach(async () => {
    await view.remove();
    network.restore();
  });

  it('R-ADM-05 asks before a must-read is published, with how many people must confirm it', async () => {
    button('发布')!.click();
    const dialog = await until(() => document.querySelector('dialog'));
    expect(dialog.textContent).to.contain('212 人要在').and.contain('前确认已读');
    expect(sent()).to.deep.equal(['POST /administration/v1/news/effect']);
    dialog.querySelector<HTMLElement>('[data-first]')!.click();
    await until(() => sent().length === 2);
    expect(sent()[1]).to.equal('POST /administration/v1/news/n1/publish');
  });

  it('R-ADM-05 a publication that was declined is not made up for by the next save of the draft', async () => {
    button('发布')!.click();
    const dialog = await until(() => document.querySelector<HTMLDialogElement>('dialog'));
    dialog.close();
    await until(() => document.querySelector('dialog') === null);
    const title = view.element.querySelector<HTMLInputElement>('[name="title"]')!;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(title, '防火须知');
    title.dispatchEvent(new Event('input', { bubbles: true }));
    await until(() => button('保存草稿')?.getAttribute('aria-disabled') === 'false');
    button('保存草稿')!.click();
    await until(() => sent().length === 2);
    await until(() => view.said.at(-1) === 'dirty false');
    expect(sent()).to.deep.equal(['POST /administration/v1/news/effect', 'PUT /administration/v1/news/n1']);
  });

  it('R-ADM-05 a publication that another save came before goes on when one keeps the own text', async () => {
    network.on('/administration/v1/news/n1/publish', ({ version }) =>
      version === 'v1'
        ? Response.json({ code: '40939', msg: '', data: { ...news, title: '别人写的', version: 'v2' } }, { status: 409 })
        : { ...news, state: 'published' },
    );
    button('发布')!.click();
    const dialog = await until(() => document.querySelector('dialog'));
    dialog.querySelector<HTMLElement>('[data-first]')!.click();
    const keepMine = await until(() => button('仍然保存我的内容'));
    keepMine.click();
    await until(() => sent().at(-1) === 'POST /administration/v1/news/n1/publish' && sent().length === 3);
    expect(sent().slice(1)).to.deep.equal(['POST /administration/v1/news/n1/publish', 'POST /administration/v1/news/n1/publish']);
  });

  it('R-ADM-05 another language waits for a picture that is still uploading into the text', async () => {
    const answer = held<{ id: string }>();
    network.on('/administration/v1/news-pictures', () => answer.promise);
    const input = await until(() => view.element.querySelector<HTMLInputElement>('input[type=file][aria-label="插入图片"]'));
    const files = new DataTransfer();
    files.items.add(new File(['x'], 'plan.png', { type: 'image/png' }));
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => view.element.querySelector('[data-uploading]'));
    const tab = () => view.element.querySelector('[role=tab][aria-selected=true]')!.textContent;
    const before = tab();
    [...view.element.querySelectorAll<HTMLElement>('[role=tab]')].at(-1)!.click();
    await until(() => spoken('status').includes('请等上传完成后再换语言'));
    expect(tab()).to.equal(before);
    answer.release({ id: 'c1' });
    await until(() => view.element.querySelector('[role=textbox] img[src="/pba/covers/c1"]'));
  });
});
