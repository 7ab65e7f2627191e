import { add, frames, next } from './tools.js';

const page = window;

export const ownFrames = {
  'a frame of srcdoc': async (place) => {
    const frame = document.createElement('iframe');
    frame.srcdoc = '<p id="inner">inner</p>';
    await next(frame, 'load', () => place.append(frame));
    const { contentWindow, contentDocument } = frame;
    return [
      contentDocument.getElementById('inner').textContent,
      contentWindow.parent === window,
      contentWindow.frameElement === frame,
      page.frames.length > 0,
    ];
  },
  'a page of the folder that calls its parent': async (place, folder) => {
    page.helper = { v: 42 };
    const frame = Object.assign(document.createElement('iframe'), { src: `${folder}child.html` });
    await next(frame, 'load', () => place.append(frame));
    const answer = [page.fromChild, frame.contentWindow.saw, frame.contentWindow.location.pathname];
    delete page.fromChild;
    return answer;
  },
  'messages from a frame': async (place, folder) => {
    const frame = Object.assign(document.createElement('iframe'), { src: `${folder}child.html` });
    await next(frame, 'load', () => place.append(frame));
    const { data, source, origin } = await next(window, 'message', () => frame.contentWindow.ask());
    return [data, source === frame.contentWindow, origin === location.origin];
  },
  'document.write into a frame': async (place) => {
    const frame = add(place, 'iframe');
    const written = frame.contentDocument;
    written.open();
    written.write('<style>b { color: rgb(1, 2, 3) }</style><b>written</b><script>window.ran = 1</script>');
    written.close();
    await frames();
    const bold = written.querySelector('b');
    return [bold.textContent, frame.contentWindow.getComputedStyle(bold).color, frame.contentWindow.ran ?? null];
  },
  'an empty frame for a clean global': (place) => {
    const { contentWindow } = add(place, 'iframe');
    return [contentWindow.Array !== Array, typeof contentWindow.JSON.parse, contentWindow.location.href];
  },
  'a named frame': (place) => {
    const frame = add(place, 'iframe', { name: 'techFrame' });
    return [page.frames.techFrame === frame.contentWindow, page.techFrame === frame.contentWindow];
  },
  'a form sent into a named frame': async (place, folder) => {
    const frame = add(place, 'iframe', { name: 'techTarget' });
    const form = add(place, 'form', { action: `${folder}child.html`, target: 'techTarget' }, '<input name="q" value="1">');
    await next(frame, 'load', () => form.submit());
    return frame.contentWindow.location.pathname + frame.contentWindow.location.search;
  },
  'a frame of a blob': async (place) => {
    const frame = document.createElement('iframe');
    frame.src = URL.createObjectURL(new Blob(['<p>from a blob</p>'], { type: 'text/html' }));
    await next(frame, 'load', () => place.append(frame));
    return frame.contentDocument.body.textContent;
  },
  'a frame with its own sandbox': async (place) => {
    const frame = add(document.createDocumentFragment(), 'iframe', {
      sandbox: 'allow-scripts',
      srcdoc: '<script>parent.postMessage("boxed", "*")</script>',
    });
    const message = new Promise((resolve) => addEventListener('message', ({ data, origin }) => resolve([data, origin]), { once: true }));
    await next(frame, 'load', () => place.append(frame));
    return Promise.race([message, frames(10).then(() => 'silent')]);
  },
  'a window of its own': async () => {
    const opened = window.open('');
    opened.document.write('<p>opened</p>');
    const answer = [opened.opener === window, opened.document.body.textContent, opened.parent === opened];
    opened.close();
    return answer;
  },
  'a window of a page of the folder': async (place, folder) => {
    page.helper = { v: 42 };
    const opened = window.open(`${folder}child.html`, 'techWindow', 'width=300,height=300');
    await next(opened, 'load', () => {});
    const answer = [opened.location.pathname, opened.name, opened.opener === window];
    opened.close();
    return answer;
  },
  'an object and an embed': async (place, folder) => {
    const object = Object.assign(document.createElement('object'), { data: `${folder}dot.svg`, type: 'image/svg+xml' });
    await new Promise((done) => {
      object.onload = object.onerror = done;
      place.append(object);
    });
    return object.contentDocument?.documentElement.localName ?? 'refused';
  },
};
