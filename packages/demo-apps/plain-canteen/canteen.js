const languages = {
  'zh-CN': { menu: '食堂菜单', hours: '食堂营业时间', breakfast: '早餐', lunch: '午餐', tea: '下午茶', dinner: '晚餐' },
  'zh-TW': { menu: '員工餐廳菜單', hours: '員工餐廳營業時間', breakfast: '早餐', lunch: '午餐', tea: '下午茶', dinner: '晚餐' },
  'en-US': {
    menu: 'Canteen menu',
    hours: 'Canteen opening hours',
    breakfast: 'Breakfast',
    lunch: 'Lunch',
    tea: 'Afternoon tea',
    dinner: 'Dinner',
  },
  'pt-BR': {
    menu: 'Cardápio do refeitório',
    hours: 'Horários do refeitório',
    breakfast: 'Café da manhã',
    lunch: 'Almoço',
    dinner: 'Jantar',
  },
};
/** Language of the host page, which knows the user's; Chinese without one. */
function languageAround() {
  try {
    const { lang } = parent.document.documentElement;
    return lang in languages ? lang : 'zh-CN';
  } catch {
    return 'zh-CN';
  }
}

const language = languageAround();
const texts = languages[language];
const yuan = new Intl.NumberFormat(language, { style: 'currency', currency: 'CNY', currencyDisplay: 'narrowSymbol' });
const shown = location.pathname.includes('/hours') ? 'hours' : 'menu';
const screen = document.getElementById(shown);
const link = document.querySelector(`nav a[href$="/${shown}"]`);
screen.hidden = false;
document.title = texts[shown];
document.querySelector('h1').textContent = texts[shown];
for (const name of ['menu', 'hours']) document.querySelector(`nav a[href$="/${name}"]`).textContent = texts[name];
link.setAttribute('aria-current', 'page');

function cell(tag, ...lines) {
  const element = document.createElement(tag);
  for (const line of lines) element.append(line, document.createElement('br'));
  return element;
}

function row(parent, ...cells) {
  const line = document.createElement('tr');
  line.append(...cells);
  parent.append(line);
}

/** All kinds of meals in the week, in order of time. */
function mealsOf(days) {
  const meals = days.flatMap((day) => day.meals).toSorted((one, other) => one.from.localeCompare(other.from));
  return new Map(meals.map((meal) => [meal.meal, meal]));
}

function showHours(days) {
  const hours = [...mealsOf(days)].map(([meal, { from, to }]) => {
    const fact = document.createElement('div');
    fact.append(cell('dt', texts[meal]), cell('dd', `${from}–${to}`));
    return fact;
  });
  document.querySelector('#hours dl').prepend(...hours);
}

function showMenu(days) {
  const names = days.map(({ date }) =>
    new Date(`${date}T12:00`).toLocaleDateString(language, { weekday: 'short', month: 'short', day: 'numeric' }),
  );
  row(document.querySelector('thead'), cell('th'), ...names.map((name) => cell('th', name)));
  for (const [meal, { price }] of mealsOf(days)) {
    const dishes = days.map(({ date, meals }) => {
      const td = cell('td', ...(meals.find((one) => one.meal === meal)?.dishes ?? []));
      td.dataset.date = date;
      return td;
    });
    row(document.querySelector('tbody'), cell('th', texts[meal], yuan.format(price / 100)), ...dishes);
  }
  markToday();
  document.addEventListener('visibilitychange', markToday);
}

// Today in China, where the canteen is; runs again because a page may be open for days.
function markToday() {
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' });
  for (const td of document.querySelectorAll('td[data-date]')) td.classList.toggle('today', td.dataset.date === today);
}

async function load() {
  const token = localStorage.getItem('TOKEN_KEY') ?? '';
  const answer = await fetch('/api/demo/canteen', { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${answer.status}`);
  const { days } = (await answer.json()).data;
  if (shown === 'menu') showMenu(days);
  else showHours(days);
}

function show() {
  const problem = document.getElementById('problem');
  problem.textContent = '';
  load().catch(() => {
    problem.textContent = navigator.onLine ? '菜单暂时取不到，请稍后再看。' : '网络连接不可用，网络恢复后会自动重试。';
    addEventListener('online', show, { once: true });
  });
}

show();
