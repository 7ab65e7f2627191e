import { call } from './call.js';
import { clearDraft, keepDraft } from './draft.js';
import { draw, drawAction, drawFacts, drawField, drawForm, drawMissing, drawShare, drawTable, drawTag, moment } from './draw.js';
import { drawFresh } from './fresh.js';
import { texts } from './texts.js';
import { drawStep, drawVisits } from './visit-steps.js';

const stateColours = { expected: 'at-tag-info', arrived: 'at-tag-success', left: '', missed: 'at-tag-danger' };
const heads = () => {
  const { visitor, company, purpose, host, gate, state, time } = texts();
  return [visitor, company, purpose, host, gate, state, time];
};
const valuesOf = ({ visitor, company, purpose, host, gate, state, at }) => [
  ...[visitor, company, purpose, host, gate],
  ...[drawTag([texts()[state], stateColours[state]]), moment(at)],
];
const linkTo = (id) => draw('a', { href: `/visitors/visits?key=${encodeURIComponent(id)}` }, id.slice(0, 8));

/*
 * A screen gets the query of its address and a function that draws it again. It returns its name, the number of its record (`?key=`), its
 * main action and its content.
 */
export async function showVisits(query, again) {
  const key = query.get('key');
  const name = query.get('billTypeCode') === 'park' ? texts().parkVisits : texts().visits;
  const visits = await call('/visits');
  if (key) {
    const visit = visits.find(({ id }) => id === key);
    const content = visit ? drawFacts(heads().map((head, at) => [head, valuesOf(visit)[at]])) : drawMissing();
    return { name, key, content: [content] };
  }
  const form = drawForm('visit', [
    drawField('访客姓名', draw('input', { name: 'visitor', required: true, maxLength: 20 })),
    drawField('来访单位', draw('input', { name: 'company', required: true, maxLength: 60 })),
    drawField('事由', draw('input', { name: 'purpose', required: true, maxLength: 40 })),
    drawField('入口', draw('select', { name: 'gate' }, ...['东门', '西门', '北门'].map((gate) => draw('option', {}, gate)))),
    drawField('到访时间', draw('input', { name: 'at', type: 'datetime-local', required: true })),
  ]);
  onSubmit(form, 'visit', again, ({ at, ...visit }) => call('/visits', { ...visit, at: new Date(at).toISOString() }));
  const rowOf = (ask) => (visit) => [linkTo(visit.id), ...valuesOf(visit), drawStep(visit, ask)];
  const list = drawVisits(visits, (found, ask) => [drawTable([texts().number, ...heads(), texts().reception], found.map(rowOf(ask)))]);
  return { name, action: drawAction('提交', form), content: [form, list] };
}

export async function showParking() {
  const ask = () => call('/parking');
  const cardOf = ({ area, total, free }) =>
    draw(
      'li',
      { className: 'at-card' },
      draw('h2', {}, area),
      draw('p', {}, draw('strong', {}, String(free)), ` ${texts().free} · ${texts().of} ${total}`),
      drawShare(total - free, total, `${area} ${texts().occupied}`),
    );
  const { place } = drawFresh(await ask(), ask, (areas) => [draw('ul', { className: 'at-cards' }, ...areas.map(cardOf))]);
  return { name: texts().parking, content: [place] };
}

function onSubmit(form, name, again, send) {
  const problem = form.querySelector('.at-problem');
  keepDraft(form, name, () => (problem.textContent = '草稿没有存下来，离开前请先提交。'));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (form.ariaBusy === 'true') return;
    const handedIn = () => {
      clearDraft(name);
      return again();
    };
    form.ariaBusy = 'true';
    send(Object.fromEntries(new FormData(form))).then(handedIn, (error) => {
      problem.textContent = error.message;
      form.ariaBusy = 'false';
      addEventListener('online', () => (problem.textContent = ''), { once: true });
    });
  });
}
