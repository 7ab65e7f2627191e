import { call } from './call.js';
import { clearDraft, keepDraft } from './draft.js';
import { draw, drawField, drawTable, moment } from './draw.js';
import { texts } from './texts.js';
import { drawFresh, drawStep } from './visit-steps.js';

const visitStates = { expected: '待到访', arrived: '已到访', left: '已离开', missed: '未到访' };
const state = (kind, text) => draw('span', { className: 'state', dataset: { kind } }, text);

/* A screen is given the query of its address and how to draw it again; it answers its name and its content. */
export async function showVisits(query, again) {
  const visits = await call('/visits');
  const rowOf = (ask) => (visit) => [
    visit.visitor,
    visit.company,
    visit.purpose,
    visit.host,
    visit.gate,
    state(visit.state, visitStates[visit.state]),
    moment(visit.at),
    drawStep(visit, ask),
  ];
  const form = drawForm('登记访客', [
    drawField('访客姓名', draw('input', { name: 'visitor', required: true, maxLength: 20 })),
    drawField('来访单位', draw('input', { name: 'company', required: true, maxLength: 60 })),
    drawField('事由', draw('input', { name: 'purpose', required: true, maxLength: 40 })),
    drawField('入口', draw('select', { name: 'gate' }, ...['东门', '西门', '北门'].map((gate) => draw('option', {}, gate)))),
    drawField('到访时间', draw('input', { name: 'at', type: 'datetime-local', required: true })),
  ]);
  onSubmit(form, 'visit', again, ({ at, ...visit }) => call('/visits', { ...visit, at: new Date(at).toISOString() }));
  const heads = ['访客', '单位', '事由', '接待人', '入口', '状态', '时间', '登记'];
  const isPark = query.get('billTypeCode') === 'park';
  const content = [form, drawFresh(visits, (found, ask) => [drawTable(heads, found.map(rowOf(ask)))])];
  return { name: isPark ? texts().parkVisits : texts().visits, content };
}

export async function showParking() {
  const areas = await call('/parking');
  const list = areas.map(({ area, total, free }) =>
    draw(
      'li',
      {},
      draw('span', {}, area),
      draw('strong', {}, String(free)),
      draw('small', {}, `${texts().free} · ${texts().of} ${total}`),
      draw('meter', { min: 0, max: total, value: total - free, ariaLabel: `${area} ${texts().occupied}` }),
    ),
  );
  return { name: texts().parking, content: [draw('ul', { className: 'areas' }, ...list)] };
}

function drawForm(title, fields) {
  const problem = draw('p', { className: 'problem', role: 'alert' });
  return draw('form', {}, draw('fieldset', {}, draw('legend', {}, title), ...fields, draw('button', {}, '提交')), problem);
}

function onSubmit(form, name, again, send) {
  const problem = form.querySelector('.problem');
  keepDraft(form, name, () => (problem.textContent = '草稿没有存下来，离开前请先提交。'));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const fields = form.querySelector('fieldset');
    const values = Object.fromEntries(new FormData(form));
    const handedIn = () => {
      clearDraft(name);
      return again();
    };
    fields.disabled = true;
    send(values).then(handedIn, (error) => {
      problem.textContent = error.message;
      fields.disabled = false;
      addEventListener('online', () => (problem.textContent = ''), { once: true });
    });
  });
}
