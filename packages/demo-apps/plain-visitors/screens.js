import { call } from './call.js';
import { clearDraft, keepDraft } from './draft.js';
import { draw, drawField, drawTable, moment } from './draw.js';
import { drawFresh, drawStep } from './visit-steps.js';

const visitStates = { expected: '待到访', arrived: '已到访', left: '已离开', missed: '未到访' };
const state = (kind, text) => draw('span', { className: 'state', dataset: { kind } }, text);

export async function showVisits(_path, again) {
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
  return [draw('h1', {}, '访客登记'), form, drawFresh(visits, (found, ask) => [drawTable(heads, found.map(rowOf(ask)))])];
}

export async function showRooms(_path, again) {
  const { rooms, bookings } = await call('/rooms');
  const form = drawForm('预订会议室', [
    drawField('会议室', draw('select', { name: 'room' }, ...rooms.map((room) => draw('option', {}, room)))),
    drawField('主题', draw('input', { name: 'title', required: true, maxLength: 40 })),
    drawField('开始', draw('input', { name: 'startAt', type: 'datetime-local', required: true })),
    drawField('结束', draw('input', { name: 'endAt', type: 'datetime-local', required: true })),
  ]);
  onSubmit(form, 'booking', again, ({ room, title, startAt, endAt }) =>
    call('/bookings', { room, title, startAt: new Date(startAt).toISOString(), endAt: new Date(endAt).toISOString() }),
  );
  const rows = bookings.map((booking) => [booking.room, booking.title, booking.owner, moment(booking.startAt), moment(booking.endAt)]);
  return [draw('h1', {}, '会议室预订'), form, drawTable(['会议室', '主题', '预订人', '开始', '结束'], rows)];
}

export async function showParking() {
  const areas = await call('/parking');
  const list = areas.map(({ area, total, free }) =>
    draw(
      'li',
      {},
      draw('span', {}, area),
      draw('strong', {}, String(free)),
      draw('small', {}, `空闲，共 ${total}`),
      draw('meter', { min: 0, max: total, value: total - free, ariaLabel: `${area} 已占用` }),
    ),
  );
  return [draw('h1', {}, '车位管理'), draw('ul', { className: 'areas' }, ...list)];
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
