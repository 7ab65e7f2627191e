import { add, colour, frames, next } from './tools.js';

const mine = 'rgb(1, 2, 3)';
const rule = (selector) => `${selector} { color: ${mine} }`;
const text = (place, name) => add(place, 'b', { class: name }, 'x');
const inHead = (css) => {
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
  return style;
};

export const styles = {
  'style in a string': (place) => {
    place.innerHTML = `<style>${rule('.in-string')}</style><b class="in-string">x</b>`;
    return colour(place.lastChild);
  },
  'style in a string, a frame later': async (place) => {
    place.innerHTML = `<style>${rule('.string-later')}</style><b class="string-later">x</b>`;
    await frames();
    return colour(place.lastChild);
  },
  'style in a drawing': async (place) => {
    place.innerHTML = `<svg id="drawn" width="9" height="9"><style>#drawn rect { fill: ${mine} }</style><rect width="9" height="9"/></svg>`;
    await frames();
    return getComputedStyle(place.querySelector('rect')).fill;
  },
  'style in a string of a shadow root': (place) => {
    const root = place.attachShadow({ mode: 'open' });
    root.innerHTML = `<style>${rule('b')}</style><b>x</b>`;
    return colour(root.lastChild);
  },
  'style in a template’s copy': async (place) => {
    const template = document.createElement('template');
    template.innerHTML = `<style>${rule('b')}</style><b>x</b>`;
    const root = place.attachShadow({ mode: 'open' });
    root.append(template.content.cloneNode(true));
    await frames();
    return colour(root.lastChild);
  },
  'style by insertAdjacentHTML in head': async (place) => {
    document.head.insertAdjacentHTML('beforeend', `<style>${rule('.adjacent')}</style>`);
    await frames();
    return colour(text(place, 'adjacent'));
  },
  'style by createElement': (place) => {
    inHead(rule('.created'));
    return colour(text(place, 'created'));
  },
  'style whose text comes later': async (place) => {
    const style = inHead('');
    style.append(rule('.appended'));
    await frames();
    return colour(text(place, 'appended'));
  },
  insertRule: (place) => {
    const style = inHead('');
    style.sheet.insertRule(rule('.inserted'), 0);
    return [colour(text(place, 'inserted')), style.sheet.cssRules.length];
  },
  'media set later': async (place) => {
    const style = document.createElement('style');
    style.media = 'print';
    style.textContent = rule('.media');
    document.head.append(style);
    const before = colour(text(place, 'media')) === mine;
    style.media = 'all';
    await frames();
    return [before, colour(place.firstChild)];
  },
  'disabled set later': async (place) => {
    const style = inHead(rule('.disabled'));
    style.disabled = true;
    await frames();
    return colour(text(place, 'disabled')) === mine;
  },
  'disabled of the sheet': async (place) => {
    const style = inHead(rule('.sheet-off'));
    await frames();
    style.sheet.disabled = true;
    await frames();
    return colour(text(place, 'sheet-off')) === mine;
  },
  'style taken away': async (place) => {
    const style = inHead(rule('.gone'));
    style.remove();
    await frames();
    return colour(text(place, 'gone')) === mine;
  },
  'linked sheet by a relative address': async (place, folder) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `${folder}part.css` });
    await next(link, 'load', () => document.head.append(link));
    await frames();
    return colour(text(place, 'linked'));
  },
  'linked sheet of a blob': async (place) => {
    const href = URL.createObjectURL(new Blob([rule('.blobbed')], { type: 'text/css' }));
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    await next(link, 'load', () => document.head.append(link));
    await frames();
    return colour(text(place, 'blobbed'));
  },
  'adoptedStyleSheets of document': (place) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rule('.adopted'));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    const answer = [colour(text(place, 'adopted')), document.adoptedStyleSheets.includes(sheet)];
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    return answer;
  },
  'adoptedStyleSheets of a shadow root': (place) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rule('b'));
    const root = place.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets.push(sheet);
    return colour(add(root, 'b'));
  },
  'own sheet among styleSheets': () => {
    const style = inHead(rule('.listed'));
    return [...document.styleSheets].some((sheet) => sheet.ownerNode === style);
  },
  'class of html, at once': (place) => {
    inHead(rule('html.dark-tech .by-html'));
    document.documentElement.classList.add('dark-tech');
    const answer = colour(text(place, 'by-html'));
    document.documentElement.classList.remove('dark-tech');
    return answer;
  },
  'attribute of body, at once': (place) => {
    inHead(rule('body[tech-theme=dark] .by-body'));
    document.body.setAttribute('tech-theme', 'dark');
    const answer = colour(text(place, 'by-body'));
    document.body.removeAttribute('tech-theme');
    return answer;
  },
  'custom property of html, at once': (place) => {
    inHead(':root { --tech: rgb(9, 9, 9) } .by-variable { color: var(--tech) }');
    const before = colour(text(place, 'by-variable'));
    document.documentElement.style.setProperty('--tech', mine);
    const answer = [before, colour(place.firstChild), getComputedStyle(document.documentElement).getPropertyValue('--tech')];
    document.documentElement.style.removeProperty('--tech');
    return answer;
  },
  'font size of html and rem': (place) => {
    const block = add(place, 'div', { style: 'width: 2rem' });
    document.documentElement.style.fontSize = '30px';
    const answer = getComputedStyle(block).width;
    document.documentElement.style.fontSize = '';
    return answer;
  },
  'overflow of body': () => {
    document.body.style.overflow = 'hidden';
    const answer = getComputedStyle(document.body).overflow;
    document.body.style.overflow = '';
    return answer;
  },
  'style attribute in a string': (place) => {
    place.innerHTML = `<b style="color: ${mine}">x</b>`;
    return colour(place.firstChild);
  },
  'style.cssText and cssFloat': (place) => {
    place.style.cssText = `color: ${mine}; float: left`;
    return [colour(place), place.style.cssFloat];
  },
  '@media, @supports, @layer, @container': async (place) => {
    inHead(`@layer low, high; @layer high { ${rule('.layered')} } @layer low { .layered { color: red } }
      @media (min-width: 1px) { @supports (display: grid) { .asked { color: ${mine} } } }
      .box { container-type: inline-size; width: 300px } @container (min-width: 200px) { .boxed { color: ${mine} } }`);
    const box = add(place, 'div', { class: 'box' });
    await frames();
    return [text(place, 'layered'), text(place, 'asked'), text(box, 'boxed')].map(colour);
  },
  'nested rules and :has, :is, :where': (place) => {
    inHead(`.nest { & .nested { color: ${mine} } } .having:has(i) { color: ${mine} } :where(.where) :is(b.is) { color: ${mine} }`);
    const nest = add(place, 'div', { class: 'nest where' });
    return [text(nest, 'nested'), text(nest, 'is'), add(place, 'p', { class: 'having' }, '<i>x</i>')].map(colour);
  },
  'pseudo-elements': (place) => {
    inHead('.pseudo::before { content: "before"; color: rgb(1, 2, 3) }');
    const { content, color } = getComputedStyle(text(place, 'pseudo'), '::before');
    return [content, color];
  },
  'animationend of keyframes': async (place) => {
    inHead('@keyframes tech-move { to { opacity: 0.5 } } .moves { animation: tech-move 1ms }');
    const event = await next(place, 'animationend', () => text(place, 'moves'));
    return [event.elapsedTime > 0, event.target === place.firstChild];
  },
  transitionend: async (place) => {
    const block = add(place, 'div', { style: 'opacity: 1; transition: opacity 1ms' });
    await frames();
    return (await next(block, 'transitionend', () => (block.style.opacity = '0'))).propertyName;
  },
  'Web Animations': async (place) => {
    const animation = place.animate([{ opacity: 0 }, { opacity: 0.25 }], { duration: 1, fill: 'forwards' });
    await animation.finished;
    return [
      getComputedStyle(place).opacity,
      place.getAnimations().length,
      document.getAnimations().includes(animation),
      document.timeline.currentTime > 0,
    ];
  },
  registerProperty: (place) => {
    CSS.registerProperty({ name: '--tech-length', syntax: '<length>', inherits: false, initialValue: '3px' });
    return getComputedStyle(place).getPropertyValue('--tech-length');
  },
  'CSS.supports and escape': () => [CSS.supports('display', 'grid'), CSS.escape('1a')],
  matchMedia: () => {
    const list = matchMedia('(min-width: 1px)');
    return [list.matches, list.media, typeof list.addListener, typeof list.onchange];
  },
  'colours and motion that are preferred': () =>
    ['(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)', 'print', '(hover: hover)', '(pointer: fine)'].map(
      (query) => matchMedia(query).matches,
    ),
  fonts: async () => {
    const face = new FontFace('Tech', 'local("DejaVu Sans")');
    document.fonts.add(face);
    const has = document.fonts.has(face);
    document.fonts.delete(face);
    return [has, face.status, (await document.fonts.ready) === document.fonts];
  },
  'fixed to the window': (place) => {
    const { left, top, width, height } = add(place, 'div', { style: 'position: fixed; inset: 0' }).getBoundingClientRect();
    const isAll = width === document.documentElement.clientWidth && height === innerHeight;
    return [left, top, isAll, place.firstChild.offsetParent === null];
  },
  '100vh, 100vw, 100dvh': (place) => {
    const block = add(place, 'div', { style: 'height: 100vh; width: 100vw; max-height: 100dvh; position: absolute' });
    return [block.offsetHeight === innerHeight, block.offsetWidth === innerWidth];
  },
  'offsetParent, offsetTop': (place) => {
    place.style.position = 'relative';
    const block = add(place, 'div', { style: 'position: absolute; top: 7px' });
    return [block.offsetParent === place, block.offsetTop];
  },
  elementFromPoint: async (place) => {
    const block = add(place, 'div', { style: 'position: fixed; left: 20px; top: 120px; width: 40px; height: 40px; z-index: 9' });
    await frames();
    const { left, top } = block.getBoundingClientRect();
    return [document.elementFromPoint(left + 5, top + 5) === block, document.elementsFromPoint(left + 5, top + 5)[0] === block];
  },
  'view transition': async (place) => {
    const transition = document.startViewTransition(() => place.append('moved'));
    await transition.updateCallbackDone;
    await transition.finished;
    return place.textContent;
  },
  'colours of a fresh page': (place) => [
    colour(place),
    getComputedStyle(place).fontSize,
    getComputedStyle(place).lineHeight,
    getComputedStyle(place).textAlign,
  ],
  'color-scheme': () => getComputedStyle(document.documentElement).colorScheme,
};
