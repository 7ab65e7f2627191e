import { expect } from '@open-wc/testing';
import { defineWidget } from '../parts/element/define-widget.tsx';
import { PersonChip } from './person-chip.tsx';
import sheet from './person-chip.css';
import type { PathOpenEvent } from '../parts/portal-link.tsx';
import { next, show, until } from '../testing/until.ts';

function TestChip({ name, avatar }: { name: string; avatar: string }) {
  return <PersonChip person={{ userCode: 'YH/1', realName: name, avatar, departmentName: '前端部' }} />;
}
defineWidget('test-chip', TestChip, { properties: { name: 'string', avatar: 'string' }, styles: [sheet] });

const shown = (name: string, avatar = '') => until(show('test-chip', { name, avatar }), (root) => root.querySelector('a') && root);
const round = (root: ShadowRoot) => root.querySelector('.person-avatar')!;

describe('person chip', () => {
  afterEach(() => document.body.replaceChildren());

  it('R-PPL-01 is a link to the card, named after the person', async () => {
    const root = await shown('欧阳明哲');
    const link = root.querySelector('a')!;
    expect([link.textContent, link.getAttribute('href')]).to.deep.equal(['欧阳明哲', '/pba/address-list?person=YH%2F1']);
    document.body.addEventListener('atrium-path-open', (event) => event.preventDefault(), { once: true });
    const opened = next<PathOpenEvent>(document.body, 'atrium-path-open');
    link.click();
    expect((await opened).detail).to.deep.equal({ path: '/address-list?person=YH%2F1', title: '欧阳明哲' });
  });

  it('shows initials instead of a default picture and of one that does not load', async () => {
    expect(round(await shown('欧阳明哲')).textContent).to.equal('明哲');
    expect(round(await shown('Ana Souza', 'data:image/svg+xml,x')).textContent).to.equal('AS');
    const root = await shown('王芳', 'blob:nowhere');
    await until(root.host, () => round(root).textContent === '王芳');
  });

  it('fetches a picture only when it comes into sight', async () => {
    const root = await shown('王芳', 'data:image/gif;base64,R0lGODlhAQABAAAAACw=');
    expect(root.querySelector('img')).to.equal(null);
    const image = (await shown('王芳', '/test/look/portal.png')).querySelector('img')!;
    expect(image.loading).to.equal('lazy');
  });

  it('is accessible', async () => {
    await expect((await shown('王芳')).host).to.be.accessible();
  });
});
