import { add, frames, next } from './tools.js';

const page = window;
const here = () => location.pathname + location.search + location.hash;

export const addresses = {
  'location is in the folder': (place, folder) => [
    location.pathname.startsWith(folder),
    location.origin === origin,
    isSecureContext,
    crossOriginIsolated,
  ],
  'document.baseURI': (place, folder) => new URL(document.baseURI).pathname.startsWith(folder),
  'currentScript of the entry': () => (page.techEntry ? new URL(page.techEntry).pathname : null),
  'relative links': (place) => {
    place.innerHTML = '<a href="other/page?x=1#y">x</a><form action="send"></form><img src="dot.svg">';
    const [link, form, picture] = place.children;
    return [link.pathname + link.search + link.hash, new URL(form.action).pathname, new URL(picture.src).pathname];
  },
  'relative fetch': async () => {
    const response = await fetch('data.json');
    return [response.status, new URL(response.url).pathname, await response.json(), response.headers.get('content-type')];
  },
  'relative XMLHttpRequest': async () => {
    const request = new XMLHttpRequest();
    request.open('GET', 'data.json');
    request.responseType = 'json';
    await next(request, 'load', () => request.send());
    return [request.status, new URL(request.responseURL).pathname, request.response, request.getResponseHeader('content-type')];
  },
  'a synchronous XMLHttpRequest': (place, folder) => {
    const request = new XMLHttpRequest();
    request.open('GET', `${folder}data.json`, false);
    request.send();
    return request.responseText.trim();
  },
  'a fetch that is aborted': async (place, folder) => {
    const stop = new AbortController();
    const coming = fetch(`${folder}data.json`, { signal: stop.signal });
    stop.abort();
    return coming.catch(({ name }) => name);
  },
  'a relative picture': async (place) => {
    const picture = document.createElement('img');
    await new Promise((done) => {
      picture.onload = picture.onerror = done;
      picture.src = 'dot.svg';
      place.append(picture);
    });
    return picture.naturalWidth;
  },
  'dynamic import by a relative address': async () => {
    const { answer, address, again } = await import('./part.js');
    return [answer, new URL(address).pathname, again];
  },
  'import of a blob': async () => {
    const { answer } = await import(URL.createObjectURL(new Blob(['export const answer = 8'], { type: 'text/javascript' })));
    return answer;
  },
  'sendBeacon and Request': (place, folder) => [navigator.sendBeacon(`${folder}data.json`), new URL(new Request('data.json').url).pathname],
  'fetch of a blob and of data': async () => [
    await (await fetch(URL.createObjectURL(new Blob(['b'])))).text(),
    await (await fetch('data:text/plain,d')).text(),
  ],
  'resources by name': (place, folder) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(`${folder}data.json`)),
  'navigation timing': () => {
    const [{ type, responseStatus, name }] = performance.getEntriesByType('navigation');
    return [type, responseStatus, new URL(name).pathname];
  },
  'scrollTo, scrollBy, scroll events': async (place) => {
    let events = 0;
    const count = () => (events += 1);
    addEventListener('scroll', count);
    const tall = add(place, 'div', { style: 'height: 4000px' });
    const top = tall.getBoundingClientRect().top + scrollY;
    const at = () => Math.round(tall.getBoundingClientRect().top - top);
    scrollTo(0, 500);
    await frames(3);
    const first = at();
    document.documentElement.scrollTop = 900;
    scrollBy(0, 100);
    await frames(3);
    const answer = [first, at(), scrollY, pageYOffset, events > 1, document.documentElement.scrollTop];
    scrollTo({ top: 0, behavior: 'instant' });
    removeEventListener('scroll', count);
    return answer;
  },
  'scrollHeight and clientHeight': (place) => {
    add(place, 'div', { style: 'height: 4000px' });
    const { scrollHeight, clientHeight } = document.documentElement;
    return [scrollHeight > 4000, clientHeight === innerHeight, scrollHeight > clientHeight];
  },
  scrollIntoView: async (place) => {
    add(place, 'div', { style: 'height: 3000px' });
    const low = add(place, 'p', {}, 'low');
    low.scrollIntoView();
    await frames(3);
    const { top } = low.getBoundingClientRect();
    const answer = top >= 0 && top < innerHeight;
    scrollTo(0, 0);
    return answer;
  },
  'a link to an id': async (place) => {
    place.innerHTML = '<a href="#tech-far">x</a><div style="height:3000px"></div><p id="tech-far">far</p>';
    place.firstChild.click();
    await frames(4);
    const { top } = place.lastChild.getBoundingClientRect();
    const answer = [location.hash, top >= 0 && top < innerHeight];
    scrollTo(0, 0);
    return answer;
  },
  'state and length at the start': () => [history.state, history.length > 0],
  'location.hash and hashchange': async () => {
    const { newURL, oldURL } = await next(window, 'hashchange', () => (location.hash = '/route?a=1'));
    return [here(), new URL(newURL).hash, oldURL !== newURL, location.href.endsWith('#/route?a=1')];
  },
  'location.replace of a fragment': async () => {
    await next(window, 'hashchange', () => location.replace('#/replaced'));
    return location.hash;
  },
  'pushState, state and back': async (place, folder) => {
    const before = here();
    history.pushState({ step: 1 }, '', `${folder}pushed?x=1`);
    const pushed = [here(), history.state];
    history.replaceState({ step: 2 }, '', `${folder}replaced`);
    const replaced = [here(), history.state];
    await next(window, 'popstate', () => history.back());
    const isBack = here() === before;
    await next(window, 'popstate', () => history.forward());
    const forward = [here(), history.state];
    await next(window, 'popstate', () => history.go(-1));
    return [pushed, replaced, isBack, forward];
  },
  'pushState with a relative address': async (place, folder) => {
    history.pushState(null, '', folder);
    history.pushState(null, '', 'a/b');
    const deep = here();
    history.replaceState(null, '', '../c');
    const up = here();
    history.replaceState(null, '', folder);
    return [deep, up];
  },
  'steps with a query and a fragment': async (place, folder) => {
    const seen = [];
    const pop = ({ state }) => seen.push(['pop', state, here()]);
    const hash = () => seen.push(['hash', here()]);
    history.replaceState({ n: 0 }, '', folder);
    for (const n of [1, 2]) history.pushState({ n }, '', `${folder}p${n}?q=${n}#/s/${n}`);
    addEventListener('popstate', pop);
    addEventListener('hashchange', hash);
    for (const delta of [-1, -1, 2]) {
      await next(window, 'popstate', () => history.go(delta));
      await frames();
    }
    removeEventListener('popstate', pop);
    removeEventListener('hashchange', hash);
    history.replaceState(null, '', folder);
    return seen;
  },
  'history grows': (place, folder) => {
    const before = history.length;
    history.pushState(null, '', `${folder}?grown`);
    const answer = history.length - before;
    history.replaceState(null, '', folder);
    return [answer, history.scrollRestoration];
  },
  'the navigation API': async (place, folder) => {
    const event = await next(navigation, 'navigate', () => history.pushState(null, '', `${folder}navigated`));
    const answer = [event.navigationType, new URL(event.destination.url).pathname, new URL(navigation.currentEntry.url).pathname];
    history.replaceState(null, '', folder);
    return answer;
  },
  'the navigation API, intercepted': async (place, folder) => {
    navigation.addEventListener('navigate', (event) => event.intercept({ handler: async () => place.append('handled') }), { once: true });
    const { finished } = navigation.navigate(`${folder}intercepted`, { history: 'replace' });
    await finished;
    const answer = [place.textContent, here()];
    history.replaceState(null, '', folder);
    return answer;
  },
  'a patched History.prototype hears of pushState': (place, folder) => {
    const { pushState } = History.prototype;
    let seen = null;
    History.prototype.pushState = function (...given) {
      seen = given[2];
      return pushState.apply(this, given);
    };
    history.pushState(null, '', folder);
    History.prototype.pushState = pushState;
    return seen;
  },
  'a patched pushState is heard': (place, folder) => {
    const native = history.pushState;
    const seen = [];
    history.pushState = function (...given) {
      seen.push(given[2]);
      return native.apply(this, given);
    };
    history.pushState(null, '', folder);
    history.pushState = native;
    return seen;
  },
  'History.prototype': () => [typeof History.prototype.pushState, history instanceof History, window.history === history],
  'a download of a blob': async () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob(['saved']));
    link.download = 'tech.txt';
    document.body.append(link);
    link.click();
    link.remove();
    return [link.download, typeof page.showSaveFilePicker];
  },
};
