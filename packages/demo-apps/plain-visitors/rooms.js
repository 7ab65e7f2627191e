import { call } from './call.js';
import { clearDraft, keepDraft } from './draft.js';
import { ask as askFirst, draw, drawFacts, drawField, drawForm, drawMissing, setBusy } from './draw.js';
import { drawFresh } from './fresh.js';
import { messages } from './messages.js';
import { language, texts } from './texts.js';

const dayLength = 86_400_000;
/** The company's time zone, for all users. */
const zone = 'Asia/Shanghai';
const dayOf = (iso) => new Date(Date.parse(iso) + 8 * 3_600_000).toISOString().slice(0, 10);
const clockOf = (iso) => new Date(Date.parse(iso) + 8 * 3_600_000).toISOString().slice(11, 16);
const hourText = (hour) => `${String(hour).padStart(2, '0')}:00`;
const atTime = (day, clock) => new Date(`${day}T${clock}:00+08:00`).toISOString();
const dayText = (day) =>
  new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeZone: zone }).format(new Date(`${day}T12:00:00+08:00`));
/** The day of hours: with the name of the zone, such as GMT+8, where the user's clock shows another time. */
const hoursDay = (day) => {
  if (new Date().getTimezoneOffset() === -8 * 60) return dayText(day);
  const parts = new Intl.DateTimeFormat(language(), { timeZone: zone, timeZoneName: 'short' }).formatToParts(new Date());
  return `${dayText(day)} (${parts.find(({ type }) => type === 'timeZoneName').value})`;
};

/** Parses the address: a day, and the booking of `?key=`. */
function asked(bookings, query) {
  const booking = bookings.find(({ id }) => id === query.get('key'));
  const given = query.get('day') ?? '';
  const day = /^20\d\d-\d\d-\d\d$/.test(given) && !Number.isNaN(Date.parse(given)) ? given : null;
  return { booking, day: day ?? (booking ? dayOf(booking.startAt) : dayOf(new Date().toISOString())) };
}

/** Draws the grid of rooms and the hours of a day; a free hour fills in the form. */
export async function showRooms(query, again) {
  const ask = () => call('/rooms');
  const answer = await ask();
  const { rooms, hours, bookings, colleagues } = answer;
  const said = texts();
  const { day, booking } = asked(bookings, query);
  const key = query.get('key');
  if (key && !booking) return { name: said.rooms, key, content: [drawMissing()] };
  const mine = booking?.mayCancel ? booking : undefined;
  const form = drawBookingForm({ rooms, day, hours, colleagues }, mine);
  const fields = form.elements;
  const choose = (room, hour) => {
    Object.assign(fields.room, { value: room });
    Object.assign(fields.day, { value: day });
    Object.assign(fields.from, { value: hourText(hour) });
    Object.assign(fields.to, { value: hourText(hour + 1) });
    fields.room.dispatchEvent(new Event('input', { bubbles: true }));
    fields.title.focus();
  };
  const go = (by) => {
    const next = new Date(Date.parse(`${day}T00:00:00Z`) + by * dayLength).toISOString().slice(0, 10);
    history.replaceState(null, '', `${location.pathname}?day=${next}`);
    void again();
  };
  const turn = (text, by, label) =>
    draw('button', { type: 'button', className: 'at-button', ariaLabel: label, onclick: () => go(by) }, text);
  // Input in the form stays.
  const grid = drawFresh(answer, ask, ({ bookings: now }) => [
    drawGrid({ rooms, day, hours, bookings: now.filter(({ startAt }) => dayOf(startAt) === day), shown: booking, choose }),
  ]);
  const content = [
    ...(booking ? [drawBooking(booking, again)] : []),
    draw('div', { className: 'days' }, turn('‹', -1, said.previous), draw('h2', {}, hoursDay(day)), turn('›', 1, said.next)),
    grid.place,
    draw('h2', { className: 'at-section' }, mine ? said.changeBooking : said.book),
    wire(form, again, mine),
  ];
  return { name: said.rooms, key, content };
}

function drawBooking({ id, room, title, owner, startAt, endAt, people, guests, count, mayCancel }, again) {
  const said = texts();
  const facts = drawFacts([
    [said.title, title],
    [said.room, room],
    [said.day, hoursDay(dayOf(startAt))],
    [said.from, clockOf(startAt)],
    [said.to, clockOf(endAt)],
    [said.owner, owner],
    ...(guests > 0 ? [[said.guests, String(guests)]] : []),
    ...(count > 1 ? [[said.howMany, String(count)]] : []),
    ...(people.length > 0 ? [[said.people, people.map(({ name, reply }) => `${name} (${said[reply]})`).join(', ')]] : []),
  ]);
  if (!mayCancel) return facts;
  const problem = draw('p', { className: 'at-problem', role: 'alert' });
  const onclick = async () => {
    if (!(await askFirst(said.cancel, said.cancelSure))) return;
    try {
      await call(`/bookings/${encodeURIComponent(id)}/cancel`, {});
      history.replaceState(null, '', `${location.pathname}?day=${dayOf(startAt)}`);
      await again();
    } catch (error) {
      problem.textContent = error.message;
    }
  };
  return draw(
    'div',
    { className: 'booking' },
    facts,
    draw('button', { type: 'button', className: 'at-button at-button-danger', onclick }, said.cancel),
    problem,
  );
}

function drawGrid({ rooms, day, hours: [first, last], bookings, shown, choose }) {
  const all = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const slot = (clock) => (Number(clock.slice(0, 2)) - first) * 2 + (clock.endsWith('30') ? 1 : 0) + 1;
  const grid = draw('div', { className: 'grid' });
  grid.style.setProperty('--hours', all.length);
  grid.append(draw('div', { className: 'hours', ariaHidden: 'true' }, ...all.map((hour) => draw('span', {}, hourText(hour)))));
  for (const { name, seats } of rooms) {
    const own = bookings.filter(({ room }) => room === name);
    const line = draw('ul', {});
    for (const hour of all) {
      if (own.some(({ startAt, endAt }) => clockOf(startAt) < hourText(hour + 1) && clockOf(endAt) > hourText(hour))) continue;
      if (atTime(day, hourText(hour)) < new Date().toISOString()) continue;
      const open = draw('button', { type: 'button', className: 'open', onclick: () => choose(name, hour) }, '+');
      open.ariaLabel = `${texts().free} ${hourText(hour)}`;
      line.append(placed(slot(hourText(hour)), slot(hourText(hour)) + 2, open));
    }
    for (const booking of own) {
      const [from, to] = [clockOf(booking.startAt), clockOf(booking.endAt)];
      const taken = draw('a', {
        className: 'taken',
        href: `/visitors/rooms?key=${encodeURIComponent(booking.id)}`,
        title: `${from}–${to} ${booking.title} · ${booking.owner}`,
      });
      taken.append(draw('b', {}, booking.title), draw('small', {}, `${from} ${booking.owner}`));
      if (booking.id === shown?.id) taken.ariaCurrent = 'true';
      line.append(placed(slot(from), slot(to), taken));
    }
    const room = draw('section', { ariaLabel: name }, draw('h3', {}, name, draw('small', {}, `${seats} ${texts().seats}`)), line);
    grid.append(room);
  }
  return grid;
}

function placed(from, to, content) {
  const item = draw('li', {}, content);
  item.style.gridColumn = `${from} / ${to}`;
  return item;
}

/** Creates the form of a new booking, or of `mine`, which the user changes. */
function drawBookingForm({ rooms, day, hours: [first, last], colleagues }, mine) {
  const said = texts();
  const clocks = Array.from(
    { length: (last - first + 1) * 2 + 1 },
    (_, at) => `${hourText(first + Math.floor(at / 2)).slice(0, 3)}${at % 2 ? '30' : '00'}`,
  );
  // The next hour that has not begun, for a new one.
  const next = day === dayOf(new Date().toISOString()) ? Number(clockOf(new Date().toISOString()).slice(0, 2)) + 1 : first + 1;
  const start = Math.min(Math.max(next, first + 1), last);
  const [from, to] = mine ? [clockOf(mine.startAt), clockOf(mine.endAt)] : [hourText(start), hourText(start + 1)];
  const [, ...others] = mine?.people.map(({ name }) => name) ?? [];
  const clock = (name, value) => draw('select', { name }, ...clocks.map((one) => draw('option', { selected: one === value }, one)));
  const named = ({ name, seats }) => draw('option', { value: name, selected: name === mine?.room }, `${name} · ${seats} ${said.seats}`);
  const fields = [
    drawField(said.room, draw('select', { name: 'room' }, ...rooms.map(named))),
    drawField(said.title, draw('input', { name: 'title', required: true, value: mine?.title ?? '' }), 40),
    drawField(said.day, draw('input', { name: 'day', type: 'date', required: true, value: mine ? dayOf(mine.startAt) : day })),
    drawField(said.from, clock('from', from)),
    drawField(said.to, clock('to', to)),
    drawPeople(colleagues, others.join(', ')),
    drawField(said.guests, draw('input', { name: 'guests', type: 'number', min: 0, max: 500, value: mine?.guests ?? 0 })),
  ];
  const form = drawForm('booking', fields, mine ? said.save : said.submit);
  const fits = draw('p', { className: 'at-note at-wide', role: 'status' });
  form.querySelector('[role=alert]').before(fits);
  const count = () => {
    const { room, people, guests } = form.elements;
    const { name, seats } = rooms.find((one) => one.name === room.value) ?? rooms[0];
    const all = 1 + namesOf(people.value).length + Number(guests.value || 0);
    fits.className = all > seats ? 'at-problem at-wide' : 'at-note at-wide';
    fits.textContent = said.fits.replace('{0}', all).replace('{1}', name).replace('{2}', seats);
  };
  form.addEventListener('input', count);
  count();
  return form;
}

const namesOf = (text) =>
  text
    .split(/[,，、]/)
    .map((name) => name.trim())
    .filter(Boolean);

/** Creates the field for colleagues; the browser offers a name for the last one that is being typed. */
function drawPeople(colleagues, value) {
  const said = texts();
  const field = draw('input', { name: 'people', placeholder: said.peopleHelp, autocomplete: 'off', value });
  const list = draw('datalist', { id: 'colleagues' });
  const offer = () => {
    const before = /^.*[,，、]\s*/.exec(field.value)?.[0] ?? '';
    const begun = field.value.slice(before.length);
    const fitting = begun ? colleagues.filter((name) => name.includes(begun)).slice(0, 8) : [];
    list.replaceChildren(...fitting.map((name) => draw('option', { value: `${before}${name}` })));
  };
  field.addEventListener('input', offer);
  field.setAttribute('list', list.id);
  const place = drawField(said.people, field);
  place.append(list);
  return place;
}

function wire(form, again, mine) {
  const problem = form.querySelector('[role=alert]');
  const [name, path, method] = mine
    ? [`booking-${mine.id}`, `/bookings/${encodeURIComponent(mine.id)}`, 'PUT']
    : ['booking', '/bookings', 'POST'];
  keepDraft(form, name, () => (problem.textContent = texts().notKept));
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const [room, title, day, from, to] = ['room', 'title', 'day', 'from', 'to'].map((name) => String(form.elements[name].value));
    problem.textContent = from < to ? '' : texts().order;
    if (from >= to) return;
    if (form.ariaBusy === 'true') return;
    setBusy(form, true);
    try {
      const { people, guests } = form.elements;
      const [startAt, endAt] = [atTime(day, from), atTime(day, to)];
      await call(path, { room, title, startAt, endAt, people: namesOf(people.value), guests: Number(guests.value || 0) }, method);
      clearDraft(name);
      history.replaceState(null, '', `${location.pathname}?${mine ? `key=${encodeURIComponent(mine.id)}` : `day=${day}`}`);
      await again(mine ? '' : messages().booked);
    } catch (error) {
      problem.textContent = error.message;
      setBusy(form, false);
      addEventListener('online', () => (problem.textContent = ''), { once: true });
    }
  });
  return form;
}
