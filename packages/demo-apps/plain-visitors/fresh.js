/** Runs a callback whenever the page becomes visible again or the portal reports a changed case, as long as the page contains this element. */
export function onStale(place, run) {
  const listen = ({ type, source, data }) => {
    if (!place.isConnected) {
      document.removeEventListener('visibilitychange', listen);
      removeEventListener('message', listen);
    } else if (type === 'message' ? source === parent && data?.atrium === 'case-changed' : document.visibilityState === 'visible') run();
  };
  document.addEventListener('visibilitychange', listen);
  addEventListener('message', listen);
}

/** Creates an element with the content drawn from a response. Loads it again when it may be stale; an equal response keeps content and focus. */
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
  onStale(place, () => void follow().catch(() => {}));
  return { place, follow };
}
