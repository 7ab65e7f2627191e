const shown = location.pathname.includes('/hours') ? 'hours' : 'menu';
const screen = document.getElementById(shown);
screen.hidden = false;
document.title = screen.querySelector('h1').textContent;
document.querySelector(`nav a[href$="/${shown}"]`).setAttribute('aria-current', 'page');

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

function showMenu(days) {
  const names = days.map(({ date }) =>
    new Date(`${date}T12:00`).toLocaleDateString('zh-CN', { weekday: 'long', month: 'numeric', day: 'numeric' }),
  );
  row(document.querySelector('thead'), cell('th'), ...names.map((name) => cell('th', name)));
  days[0].meals.forEach(({ meal, price }, index) => {
    const dishes = days.map(({ date, meals }) => {
      const td = cell('td', ...meals[index].dishes);
      td.dataset.date = date;
      return td;
    });
    row(document.querySelector('tbody'), cell('th', meal, `${price / 100} 元`), ...dishes);
  });
  markToday();
  document.addEventListener('visibilitychange', markToday);
}

// The canteen is in China, wherever its menu is read; a page may be open for days.
function markToday() {
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' });
  for (const td of document.querySelectorAll('td[data-date]')) td.classList.toggle('today', td.dataset.date === today);
}

async function load() {
  const token = localStorage.getItem('TOKEN_KEY') ?? '';
  const answer = await fetch('/api/demo/canteen', { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${answer.status}`);
  showMenu((await answer.json()).data.days);
}

function show() {
  const problem = document.getElementById('problem');
  problem.textContent = '';
  load().catch(() => {
    problem.textContent = navigator.onLine ? '菜单暂时取不到，请稍后再看。' : '网络连接不可用，网络恢复后会自动重试。';
    addEventListener('online', show, { once: true });
  });
}

if (shown === 'menu') show();
