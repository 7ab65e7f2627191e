/** Runs whenever the page comes to the front again, as long as it shows this place. */
export function onReturn(place, run) {
  const listen = () => {
    if (!place.isConnected) document.removeEventListener('visibilitychange', listen);
    else if (document.visibilityState === 'visible') run();
  };
  document.addEventListener('visibilitychange', listen);
}

/** A place with what is drawn of an answer, which is asked for again when the page comes to the front; what is the same stays as it is, with its focus. */
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
