const languages = {
  'zh-CN': {
    canteen: '员工食堂',
    menu: '食堂菜单',
    hours: '食堂营业时间',
    breakfast: '早餐',
    lunch: '午餐',
    tea: '下午茶',
    dinner: '晚餐',
    coffee: '咖啡吧',
    coffeeHours: '工作日 08:30–18:00，B 座二层',
    note: '客餐请提前一天预订；食物过敏请告知窗口工作人员。',
    failed: '菜单暂时取不到，请稍后再看。',
    offline: '网络连接不可用，网络恢复后会自动重试。',
  },
  'zh-TW': {
    canteen: '員工餐廳',
    menu: '員工餐廳菜單',
    hours: '員工餐廳營業時間',
    breakfast: '早餐',
    lunch: '午餐',
    tea: '下午茶',
    dinner: '晚餐',
    coffee: '咖啡吧',
    coffeeHours: '工作日 08:30–18:00，B 座二樓',
    note: '客餐請提前一天預訂；食物過敏請告知窗口工作人員。',
    failed: '菜單暫時無法取得，請稍後再看。',
    offline: '網路連線無法使用，網路恢復後會自動重試。',
  },
  'en-US': {
    canteen: 'Canteen',
    menu: 'Canteen menu',
    hours: 'Canteen opening hours',
    breakfast: 'Breakfast',
    lunch: 'Lunch',
    tea: 'Afternoon tea',
    dinner: 'Dinner',
    coffee: 'Coffee bar',
    coffeeHours: 'Workdays 08:30–18:00, tower B, second floor',
    note: 'Book meals for guests a day ahead. Tell the staff at the counter about food allergies.',
    failed: 'The menu cannot be loaded now. Please look again later.',
    offline: 'There is no network connection. The menu loads again when the network is back.',
  },
  'pt-BR': {
    canteen: 'Refeitório',
    menu: 'Cardápio do refeitório',
    hours: 'Horários do refeitório',
    breakfast: 'Café da manhã',
    lunch: 'Almoço',
    tea: 'Chá da tarde',
    dinner: 'Jantar',
    coffee: 'Cafeteria',
    coffeeHours: 'Dias úteis, 08:30–18:00, torre B, segundo andar',
    note: 'Reserve refeições de convidados com um dia de antecedência. Avise os atendentes sobre alergias alimentares.',
    failed: 'Não foi possível carregar o cardápio agora. Tente mais tarde.',
    offline: 'Sem conexão de rede. O cardápio será carregado quando a rede voltar.',
  },
};

/** Root element of the host page, whose language is the user's; this page's own where there is none that may be read. */
function rootAround() {
  try {
    return parent.document.documentElement;
  } catch {
    return document.documentElement;
  }
}

const around = rootAround();
const languageNow = () => (around.lang in languages ? around.lang : 'zh-CN');
let language = languageNow();
let texts = languages[language];
const yuan = () => new Intl.NumberFormat(language, { style: 'currency', currency: 'CNY', currencyDisplay: 'narrowSymbol' });
const shown = location.pathname.includes('/hours') ? 'hours' : 'menu';
const screen = document.getElementById(shown);
const link = document.querySelector(`nav a[href$="/${shown}"]`);
screen.hidden = false;
link.setAttribute('aria-current', 'page');

/** Writes the texts of the page itself. */
function showTexts() {
  document.documentElement.lang = language;
  document.title = texts[shown];
  document.querySelector('h1').textContent = texts[shown];
  document.querySelector('nav').setAttribute('aria-label', texts.canteen);
  for (const name of ['menu', 'hours']) document.querySelector(`nav a[href$="/${name}"]`).textContent = texts[name];
  document.querySelector('#coffee').replaceChildren(element('dt', texts.coffee), element('dd', texts.coffeeHours));
  document.querySelector('#hours .at-note').textContent = texts.note;
}

function element(tag, text) {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

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
    fact.append(element('dt', texts[meal]), element('dd', `${from}–${to}`));
    return fact;
  });
  document.querySelector('#hours dl').replaceChildren(...hours, document.querySelector('#coffee'));
}

function showMenu(days) {
  const names = days.map(({ date }) =>
    new Date(`${date}T12:00`).toLocaleDateString(language, { weekday: 'short', month: 'short', day: 'numeric' }),
  );
  document.querySelector('thead').replaceChildren();
  document.querySelector('tbody').replaceChildren();
  row(document.querySelector('thead'), cell('th'), ...names.map((name) => cell('th', name)));
  for (const [meal, { price }] of mealsOf(days)) {
    const dishes = days.map(({ date, meals }) => {
      const td = cell('td', ...(meals.find((one) => one.meal === meal)?.dishes ?? []));
      td.dataset.date = date;
      return td;
    });
    row(document.querySelector('tbody'), cell('th', texts[meal], yuan().format(price / 100)), ...dishes);
  }
  markToday();
}
document.addEventListener('visibilitychange', markToday);

// Today in China, where the canteen is; runs again because a page may be open for days.
function markToday() {
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' });
  for (const td of document.querySelectorAll('td[data-date]')) td.classList.toggle('today', td.dataset.date === today);
}

async function load() {
  const token = localStorage.getItem('TOKEN_KEY') ?? '';
  const answer = await fetch('/api/demo/canteen', { headers: { authorization: `Bearer ${token}`, 'accept-language': language } });
  if (!answer.ok) throw new Error(`${answer.status}`);
  const { days } = (await answer.json()).data;
  if (shown === 'menu') showMenu(days);
  else showHours(days);
}

function show() {
  const problem = document.getElementById('problem');
  problem.textContent = '';
  load().catch(() => {
    problem.textContent = navigator.onLine ? texts.failed : texts.offline;
    addEventListener('online', show, { once: true });
  });
}

function speak() {
  language = languageNow();
  texts = languages[language];
  showTexts();
  show();
}

speak();
if (around !== document.documentElement) new MutationObserver(speak).observe(around, { attributeFilter: ['lang'] });
