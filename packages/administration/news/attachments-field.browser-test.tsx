import { expect } from '@open-wc/testing';
import { useState } from 'react';
import { type FakeNetwork, fakeNetwork, held, Refused } from '../../../widgets/testing/network.ts';
import { type ShownView, showView, until } from '../testing/view.tsx';
import { AttachmentsField } from './attachments-field.tsx';

const known = Array.from({ length: 18 }, (_, at) => ({ fileId: `f${at}`, name: `${at}.pdf` }));

function Content() {
  const [value, setValue] = useState(known);
  return <AttachmentsField value={value} onChange={setValue} />;
}

describe('R-ADM-05 attachments of an article', () => {
  let network: FakeNetwork;
  let view: ShownView;
  beforeEach(() => (network = fakeNetwork()));
  afterEach(async () => {
    await view.remove();
    network.restore();
  });

  it('names each refused file with its reason, and takes the others', async () => {
    let made = 0;
    network.on('/administration/v1/news-files', () => {
      made += 1;
      if (made === 1) throw new Refused(415, '这种文件不能附上');
      return { fileId: `new-${made}`, name: `new-${made}.pdf` };
    });
    view = await showView(Content);
    const input = await until(() => view.element.querySelector<HTMLInputElement>('[type=file]'));
    const files = new DataTransfer();
    for (const name of ['a.exe', 'b.pdf', 'c.pdf', 'd.pdf']) files.items.add(new File(['x'], name));
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => view.element.querySelectorAll('.at-problem').length === 2);
    expect([...view.element.querySelectorAll('.at-problem')].map(({ textContent }) => textContent)).to.deep.equal([
      'a.exe: 这种文件不能附上',
      'd.pdf: 一篇文章最多 20 个附件。',
    ]);
    expect(view.element.querySelectorAll('.admin-files li').length).to.equal(20);
    await expect(view.element).to.be.accessible();
  });

  it('keeps the removal of an attachment that happens while another one is uploaded', async () => {
    const answer = held<{ fileId: string; name: string }>();
    network.on('/administration/v1/news-files', () => answer.promise);
    view = await showView(Content);
    const input = await until(() => view.element.querySelector<HTMLInputElement>('[type=file]'));
    const files = new DataTransfer();
    files.items.add(new File(['x'], 'new.pdf'));
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => view.element.querySelector('[data-uploading]'));
    view.element.querySelector<HTMLElement>('[aria-label="移除 3.pdf"]')!.click();
    answer.release({ fileId: 'new', name: 'new.pdf' });
    await until(() => view.element.querySelector('[data-uploading]') === null);
    const shown = [...view.element.querySelectorAll('.admin-files li > span')].map(({ textContent }) => textContent);
    expect([shown.length, shown.includes('3.pdf'), shown.at(-1)]).to.deep.equal([18, false, 'new.pdf']);
  });
});
