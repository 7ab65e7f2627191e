import { call } from './call.js';
import { draw } from './draw.js';

const steps = { arrive: '到访', leave: '离开' };
const everyMilliseconds = 3000;
/** Nobody looks at it any longer: asking on and on would keep a session alive that should end. */
const mostTimes = 200;

/** What the reception says of a visit; nothing for everybody else. */
export function drawStep({ id, visitor, may }, again) {
  if (!may) return '';
  const button = draw('button', { type: 'button', className: 'at-button', ariaLabel: `${steps[may]} ${visitor}` }, steps[may]);
  button.addEventListener('click', async () => {
    button.disabled = true;
    try {
      await call(`/visits/${encodeURIComponent(id)}/${may}`, {});
      await again();
    } catch (error) {
      button.replaceWith(draw('span', { className: 'at-problem', role: 'alert' }, error.message));
    }
  });
  return button;
}

/** Draws the visits, and again as the reception or hosts change them, as long as the page shows them. */
export function drawFresh(visits, drawVisits) {
  const place = draw('div', {});
  const ask = async () => show(await call('/visits'));
  let last = '';
  const show = (found) => {
    // What is the same stays as it is, with its focus.
    if (JSON.stringify(found) === last) return;
    last = JSON.stringify(found);
    place.replaceChildren(...drawVisits(found, ask));
  };
  show(visits);
  let times = 0;
  const timer = setInterval(() => {
    times += 1;
    if (times > mostTimes || !place.isConnected) clearInterval(timer);
    else if (document.visibilityState === 'visible') ask().catch(() => {});
  }, everyMilliseconds);
  return place;
}
