import { call } from './call.js';
import { draw } from './draw.js';
import { drawFresh } from './fresh.js';
import { texts } from './texts.js';

const everyMilliseconds = 3000;
/** Maximum number of reloads: requests without a reader would keep a session alive that should end. */
const mostTimes = 200;

/** Buttons of the reception for a visit; nothing for other users. */
export function drawStep({ id, visitor, may }, again) {
  if (!may) return '';
  const button = draw('button', { type: 'button', className: 'at-button', ariaLabel: `${texts()[may]} ${visitor}` }, texts()[may]);
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

/** Draws the visits, and reloads them while the page shows them, because others change them. */
export function drawVisits(visits, drawList) {
  const { place, follow } = drawFresh(
    visits,
    () => call('/visits'),
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
