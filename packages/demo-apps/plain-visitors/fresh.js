/** Runs a callback whenever the page becomes visible again, as long as it contains this element. */
export function onReturn(place, run) {
  const listen = () => {
    if (!place.isConnected) document.removeEventListener('visibilitychange', listen);
    else if (document.visibilityState === 'visible') run();
  };
  document.addEventListener('visibilitychange', listen);
}

/** Creates an element with the content drawn from a response. Loads it again when the page becomes visible; an equal response keeps content and focus. */
export function drawFresh(answer, ask, drawContent) {
  const place = document.createElement('div');
  let last = '';
  const show = (now) => {
    if (JSON.stringify(now) === last) return;
    last = JSON.stringify(now);
    place.replaceChildren(...drawContent(now));
  };
  show(answer);
  const follow = async () => show(await ask());
  onReturn(place, () => void follow().catch(() => {}));
  return { place, follow };
}
