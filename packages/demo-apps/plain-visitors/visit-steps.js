import { call } from './call.js';
import { ask, draw, moment } from './draw.js';
import { drawFresh } from './fresh.js';
import { texts } from './texts.js';

const everyMilliseconds = 3000;
/** Maximum number of reloads: requests without a reader would keep a session alive that should end. */
const mostTimes = 200;

/** Question before a step; none where it is clear. */
function questionOf({ at, isToday }, step) {
  if (step === 'arrive') return isToday ? '' : texts().otherDay.replace('{0}', moment(at));
  return { undo: texts().undoSure, withdraw: texts().withdrawVisit }[step] ?? '';
}

/** Buttons of what the user may do with a visit, except changing it; nothing if there is none. */
export function drawSteps(visit, again) {
  const { id, visitor, may } = visit;
  const problem = draw('span', { className: 'at-problem', role: 'alert' });
  const steps = may.filter((step) => step !== 'change');
  if (steps.length === 0) return '';
  const buttons = steps.map((step) => {
    const name = texts()[step];
    const button = draw('button', { type: 'button', className: 'at-button', ariaLabel: `${name} ${visitor}` }, name);
    button.addEventListener('click', async () => {
      if (button.ariaDisabled === 'true') return;
      const question = questionOf(visit, step);
      if (question && !(await ask(name, question))) return;
      button.ariaDisabled = 'true';
      try {
        await call(`/visits/${encodeURIComponent(id)}/${step}`, step === 'arrive' ? { sure: true } : {});
        await again();
      } catch (error) {
        problem.textContent = error.message;
      }
      button.ariaDisabled = 'false';
    });
    return button;
  });
  return draw('div', { className: 'at-actions' }, ...buttons, problem);
}

/** Draws the visits, or what `pick` takes of them, and reloads them while the page shows them, because others change them. */
export function drawVisits(visits, drawList, pick = (all) => all) {
  const { place, follow } = drawFresh(
    pick(visits),
    async () => pick(await call('/visits')),
    (found) => drawList(found, () => follow()),
  );
  let times = 0;
  const timer = setInterval(() => {
    times += 1;
    if (times > mostTimes || !place.isConnected) clearInterval(timer);
    else if (document.visibilityState === 'visible') follow().catch(() => {});
  }, everyMilliseconds);
  return place;
}
