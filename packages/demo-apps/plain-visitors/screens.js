import { call } from './call.js';
import { clearDraft, keepDraft } from './draft.js';
import { draw, drawFacts, drawField, drawForm, drawMissing, drawShare, drawTable, drawTag, moment, setBusy } from './draw.js';
import { drawFresh } from './fresh.js';
import { messages } from './messages.js';
import { texts } from './texts.js';
import { drawSteps, drawVisits } from './visit-steps.js';

const stateColours = { expected: 'at-tag-info', arrived: 'at-tag-success', missed: 'at-tag-danger' };
const gates = ['东门', '西门', '北门'];
const heads = ['visitor', 'company', 'purpose', 'count', 'host', 'gate', 'state', 'visitAt'];
const headsIn = () => heads.map((name) => texts()[name]);
const valuesOf = ({ visitor, company, purpose, people, host, gate, state, at }) => [
  ...[visitor, company, purpose, String(people), host, gate],
  ...[drawTag([texts()[state], stateColours[state] ?? '']), moment(at)],
];
const linkTo = (id) => draw('a', { href: `/visitors/visits?key=${encodeURIComponent(id)}` }, id);

/** Time in the form of an input for local times; empty without one. */
const localTime = (iso) => (iso ? new Date(Date.parse(iso) - new Date(iso).getTimezoneOffset() * 60_000).toISOString().slice(0, 16) : '');

/** Creates the form of a visit, empty or with the values of one. */
function drawVisitForm(name, submit, { visitor = '', company = '', purpose = '', gate = '', at = '', people = 1 } = {}) {
  const said = texts();
  const field = (label, properties, most) => drawField(label, draw('input', { required: true, ...properties }), most);
  const options = gates.map((one) => draw('option', { value: one, selected: said[one] === gate }, said[one]));
  const fields = [
    field(said.visitor, { name: 'visitor', value: visitor }, 20),
    field(said.company, { name: 'company', value: company }, 60),
    field(said.purpose, { name: 'purpose', value: purpose }, 40),
    field(said.count, { name: 'people', type: 'number', min: 1, max: 50, value: people }),
    drawField(said.gate, draw('select', { name: 'gate' }, ...options)),
    field(said.visitAt, { name: 'at', type: 'datetime-local', value: localTime(at) }),
  ];
  return drawForm(name, fields, submit);
}

/** Values of the form for the service; of a change only what is changed, because the rest is in the language of the screen. */
const sentOf = ({ at, people, ...visit }) => ({
  ...visit,
  ...(people !== undefined && { people: Number(people) }),
  ...(at !== undefined && { at: new Date(at).toISOString() }),
});
const changedIn = (values, before) => Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== before[name]));

/*
 * A screen gets the query of its address and a function that draws it again, with a sentence that says what was done. It returns its name, the number of its record (`?key=`), and its
 * content.
 */
export async function showVisits(query, again) {
  const said = texts();
  const key = query.get('key');
  const name = query.get('billTypeCode') === 'park' ? said.parkVisits : said.visits;
  const visits = await call('/visits');
  if (key) {
    const content = drawVisits(visits, (found) =>
      drawVisit(
        found.find(({ id }) => id === key),
        again,
      ),
    );
    return { name, key, content: [content] };
  }
  const form = drawVisitForm('visit', said.send);
  onSubmit(
    form,
    'visit',
    () => again(messages().registered),
    (visit) => call('/visits', sentOf(visit)),
  );
  const rowOf = (ask) => (visit) => [linkTo(visit.id), ...valuesOf(visit), drawSteps(visit, ask)];
  const list = drawVisits(visits, (found, ask) => [drawTable([said.number, ...headsIn(), said.register], found.map(rowOf(ask)))]);
  return { name, content: [form, list] };
}

/** Draws one visit with what the user may do; the host changes it in a form below its facts. */
function drawVisit(visit, again) {
  if (!visit) return [drawMissing()];
  const said = texts();
  const place = draw('div');
  const values = valuesOf(visit);
  const facts = drawFacts(headsIn().map((head, at) => [head, values[at]]));
  const actions = draw('div', { className: 'at-actions visit-actions' }, drawSteps(visit, again));
  if (visit.may.includes('change')) {
    const change = draw('button', { type: 'button', className: 'at-button' }, said.change);
    change.addEventListener('click', () => {
      const form = drawVisitForm('change', said.save, visit);
      const before = Object.fromEntries(new FormData(form));
      const send = (now) => call(`/visits/${encodeURIComponent(visit.id)}`, sentOf(changedIn(now, before)), 'PUT');
      onSubmit(form, `change-${visit.id}`, again, send);
      place.replaceChildren(form);
      form.elements.visitor.focus();
    });
    actions.prepend(change);
  }
  return [facts, actions, place];
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
  const problem = form.querySelector('[role=alert]');
  keepDraft(form, name, () => (problem.textContent = texts().notKept));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (form.ariaBusy === 'true') return;
    const handedIn = () => {
      clearDraft(name);
      return again();
    };
    problem.textContent = '';
    setBusy(form, true);
    send(Object.fromEntries(new FormData(form))).then(handedIn, (error) => {
      problem.textContent = error.message;
      setBusy(form, false);
      // It is there already, or is over: nothing of the form is left to send.
      if (error.status === 409) clearDraft(name);
      addEventListener('online', () => (problem.textContent = ''), { once: true });
    });
  });
}
