import type { Absence, AdministeredPerson } from '@atrium/api/contract';
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { type FakeNetwork, fakeNetwork, Refused } from '../../../widgets/testing/network.ts';
import { Mode } from '../parts/mode.tsx';
import { type ShownView, button, showView, spoken, until } from '../testing/view.tsx';
import { Absences } from './absences.tsx';

const path = '/administration/v1/people/p1/absences';
const absence: Absence = {
  id: 'a1',
  person: { userCode: 'E1', name: '王芳' },
  substitute: { userCode: 'E2', name: '马超' },
  from: '2026-11-30T16:00:00.000Z',
  until: '2026-12-04T16:00:00.000Z',
  note: '住院',
  processes: [],
  source: 'manager',
  active: true,
  own: false,
  substituteAway: true,
  mayEnd: true,
};

describe('Absences', () => {
  let network: FakeNetwork;
  let view: ShownView;
  let done = 0;
  const Content = () => (
    <Mode>
      <Absences person={{ id: 'p1', name: '王芳' } as AdministeredPerson} mayEdit onDone={() => (done += 1)} />
    </Mode>
  );

  beforeEach(async () => {
    done = 0;
    network = fakeNetwork();
    // 14 hours ahead of UTC: no computer that runs tests is there.
    network.on('/administration/v1/mode', () => ({ readOnly: false, timeZone: 'Pacific/Kiritimati' }));
    network.on(path, () => [absence]);
    network.on(`${path}/a1`, () => []);
    network.on('/administration/v1/choices/people', () => [{ id: 'p2', name: '马超', hint: 'ma' }]);
    view = await showView(Content);
  });
  afterEach(async () => {
    await view.remove();
    network.restore();
  });

  // Before the next one, whose call would answer an equal one of the same moment.
  it('R-ABS-02 says why an absence was not ended', async () => {
    network.on(`${path}/a1`, () => {
      throw new Refused(409, '已经结束');
    });
    (await until(() => button('结束'))).click();
    await until(() => spoken('alert') !== '');
    expect([spoken('alert'), done]).to.deep.equal(['已经结束', 0]);
  });

  it('R-ABS-02 shows time, substitute and origin, and ends an absence', async () => {
    const row = await until(() => view.element.querySelector('.admin-absences li'));
    expect(row.textContent).to.contain('马超代办').and.contain('那段时间也不在').and.contain('上级').and.contain('住院');
    (await until(() => button('结束'))).click();
    await until(() => done === 1);
    expect(network.requests.some((one) => one.method === 'DELETE' && one.path === `${path}/a1`)).to.equal(true);
  });

  it('R-ABS-02 does not take a name that was typed and not chosen, nor cut a note', async () => {
    (await until(() => button('登记不在'))).click();
    const dialog = await until(() => document.querySelector('dialog'));
    const picker = dialog.querySelector<HTMLInputElement>('[role=combobox]')!;
    picker.focus();
    await sendKeys({ type: '马' });
    picker.blur();
    button('登记')!.click();
    await until(() => document.activeElement === picker && spoken('alert') !== '');
    await sendKeys({ press: 'Backspace' });
    const note = dialog.querySelector<HTMLInputElement>('input:not([type=date], [role])')!;
    note.focus();
    document.execCommand('insertText', false, '长'.repeat(201));
    button('登记')!.click();
    await until(() => spoken('alert') === '最多 200 个字符，现在有 201 个。' && document.activeElement === note);
    expect(network.requests.some(({ method }) => method === 'POST')).to.equal(false);
  });

  it('R-ABS-02 sends an absence of whole days, without a substitute where nobody is chosen', async () => {
    (await until(() => button('登记不在'))).click();
    const dialog = await until(() => document.querySelector('dialog'));
    expect(dialog.textContent).to.contain('登记不在 · 王芳').and.contain('最长 14 天');
    await expect(dialog).to.be.accessible();
    (await until(() => button('登记'))).click();
    await until(() => done === 1);
    const { from, until: end, substitute } = network.requests.find((one) => one.method === 'POST')!.input as Record<string, string | null>;
    expect([Date.parse(end!) - Date.parse(from!), substitute]).to.deep.equal([24 * 3_600_000, null]);
    expect(from, 'midnight of the company').to.match(/T10:00:00\.000Z$/);
  });
});
