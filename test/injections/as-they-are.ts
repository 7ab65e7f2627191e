// oxlint-disable react/iframe-missing-sandbox -- the frames of libraries have none
/** What editors save and pages hold: each must come out as it went in. */
export const texts = [
  '<p style="text-align: center;"><span style="color: rgb(225, 60, 57);">red text</span></p>',
  '<p style="TEXT-align:Center;color:RED">as it was written</p>',
  '<p>a <a href="https://foreign.example/x" target="_blank" rel="noopener">link</a></p>',
  '<!--[if gte mso 9]><xml></xml><![endif]--><p>from an office</p><!---->',
  '<div contenteditable="true" data-x="1" spellcheck="false">text</div>',
  '<svg class="icon"><use xlink:href="#icon-user"></use></svg>',
  '<my-element some-attribute="1"><template><p>x</p></template></my-element>',
  '<ul data-type="taskList"><li data-checked="true"><label><input type="checkbox" checked="checked"><span></span></label><div><p>x</p></div></li></ul>',
  '<table style="width: 100%"><colgroup><col style="width: 25px"></colgroup><tbody><tr><td colspan="2" data-colwidth="100,0">1</td></tr></tbody></table>',
  '<p onclick="run()" id="x" name="y">a handler that never runs</p>',
  '<iframe width="10" height="10" data-type="video"></iframe>',
  '<p><img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" alt="" style="width: 30%;"></p>',
  '<pre><code class="language-html">&lt;b&gt;</code></pre><hr><br>',
] as const;

type Results = Record<string, unknown>;

/** Runs in the page: does with strings, blobs and frames what libraries do, by the application's own document. */
export async function asTheyAre(given: readonly string[]): Promise<Results> {
  const place = document.querySelector('atrium-view[active] .taker')!;
  const own = place.ownerDocument;
  const self = own.defaultView as unknown as typeof globalThis & { trustedTypes?: { createPolicy(name: string, rules: object): unknown } };
  const add = <T extends Element>(element: T): T => place.appendChild(element);
  const results: Results = {};
  const once = (target: EventTarget, ...types: string[]) =>
    new Promise<string>((done) => types.forEach((type) => target.addEventListener(type, () => done(type), { once: true })));
  const part = async (name: string, work: () => unknown) => {
    results[name] = await Promise.resolve()
      .then(work)
      .catch((error: unknown) => `threw ${String(error)}`);
  };

  await part('texts', () =>
    given.filter((text) => {
      const [here, template] = [own.createElement('div'), own.createElement('template')];
      here.innerHTML = text;
      template.innerHTML = text;
      const parsed = new self.DOMParser().parseFromString(text, 'text/html');
      const parts = parsed.documentElement.outerHTML.replace(/<\/?(html|head|body)>/g, '');
      const same = here.innerHTML === text && template.innerHTML === text;
      return !same || (!text.startsWith('<!--') && parts !== text);
    }),
  );
  await part('a row alone', () => {
    const [template, body] = [own.createElement('template'), own.createElement('tbody')];
    template.innerHTML = body.innerHTML = '<tr><td>1</td><!></tr>';
    return [template.innerHTML, body.innerHTML];
  });
  await part(
    'xml',
    () => new self.DOMParser().parseFromString('<a xmlns:w="urn:w"><w:p>x</w:p></a>', 'text/xml').documentElement.outerHTML,
  );
  await part('measured at once', () => {
    const box = add(own.createElement('div'));
    box.innerHTML = '<div style="height: 400px"></div>';
    return (box.firstChild as HTMLElement).clientHeight;
  });
  await part('a style attribute', () => {
    const box = add(own.createElement('div'));
    box.setAttribute('style', 'color: rgb(1, 2, 3)');
    return getComputedStyle(box).color;
  });
  await part('policies', () =>
    ['editorViewLayer', 'editorViewLayer', 'angular', 'vue', 'svelte-trusted-html'].map((name) => {
      self.trustedTypes?.createPolicy(name, { createHTML: (text: string) => text });
      return 'made';
    }),
  );

  const addressOf = (text: string, type: string) => self.URL.createObjectURL(new self.Blob([text], { type }));
  await part('blob: picture', async () => {
    const picture = add(own.createElement('img'));
    picture.src = addressOf('<svg xmlns="http://www.w3.org/2000/svg" width="7" height="5"></svg>', 'image/svg+xml');
    return [await once(picture, 'load', 'error'), picture.naturalWidth];
  });
  await part('blob: sound', async () => {
    const sound = Uint8Array.from(atob('UklGRiwAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQgAAACAgICAgICAgA=='), (char) =>
      char.charCodeAt(0),
    );
    const audio = add(own.createElement('audio'));
    audio.src = self.URL.createObjectURL(new self.Blob([sound], { type: 'audio/wav' }));
    return once(audio, 'loadedmetadata', 'error');
  });
  await part('blob: and data: fetched', () =>
    Promise.all([addressOf('text', 'text/plain'), 'data:text/plain,text'].map(async (address) => (await self.fetch(address)).text())),
  );
  await part('blob: worker', async () => {
    const text = `const tell = (work) => { try { return String(work()); } catch (error) { return error.name; } };
      postMessage([1 + 1, tell(() => (0, eval)('1')), tell(() => importScripts('https://foreign.invalid/x.js')), tell(() => importScripts(URL.createObjectURL(new Blob(['self.x = 1']))))]);`;
    const worker = new self.Worker(addressOf(text, 'text/javascript'));
    const answer = await new Promise((done) => {
      worker.onmessage = ({ data }) => done(data);
      worker.onerror = () => done('refused');
    });
    worker.terminate();
    return answer;
  });
  await part('blob: frame', async () => {
    const frame = own.createElement('iframe');
    frame.src = addressOf(
      '<style>p { color: rgb(4, 5, 6) }</style><p>shown</p><script>document.body.textContent = "ran"</script>',
      'text/html',
    );
    const loaded = once(frame, 'load');
    add(frame);
    await loaded;
    const page = frame.contentDocument!;
    await new Promise((done) => setTimeout(done));
    return [page.body.textContent!.includes('shown'), page.defaultView!.getComputedStyle(page.querySelector('p')!).color];
  });

  const colorIn = async (page: Document) => {
    await new Promise((done) => page.defaultView!.requestAnimationFrame(done));
    return page.defaultView!.getComputedStyle(page.querySelector('p')!).color;
  };
  await part('a frame that is written', async () => {
    const frame = add(own.createElement('iframe'));
    const page = frame.contentDocument!;
    page.open();
    page.write('<!doctype html><head><style>p { color: rgb(7, 8, 9) }</style></head><body><p>text</p></body>');
    page.close();
    await new Promise((done) => setTimeout(done));
    return colorIn(frame.contentDocument!);
  });
  await part('a style put into a frame', async () => {
    const frame = own.createElement('iframe');
    frame.srcdoc = '<html><head></head><body></body></html>';
    const loaded = once(frame, 'load');
    add(frame);
    await loaded;
    const page = frame.contentDocument!;
    page.body.innerHTML = '<p>text</p>';
    const style = own.createElement('style');
    style.textContent = 'p { color: rgb(10, 11, 12) }';
    page.head.append(style);
    return colorIn(page);
  });
  await part('a style that the frame makes', async () => {
    const page = add(own.createElement('iframe')).contentDocument!;
    page.body.innerHTML = '<p>text</p>';
    page.head.append(page.createElement('style'));
    page.querySelector('style')!.append('p { color: rgb(13, 14, 15) }');
    await new Promise((done) => setTimeout(done));
    return colorIn(page);
  });
  await part('a copy of the page in a frame', async () => {
    const original = add(own.createElement('p'));
    original.className = 'copied';
    const frame = add(own.createElement('iframe'));
    const page = frame.contentDocument!;
    let copied: Element | undefined;
    // As html2canvas does (1.4 closes the page afterwards): what is in custom elements brings its styles with it, everything else those of its page.
    const copyOf = (node: Element, styled: boolean): Element => {
      const copy = node.tagName.includes('-') ? own.createElement('copied-element') : (node.cloneNode(false) as Element);
      if (node === original) copied = copy;
      const inside = styled || node.tagName.includes('-');
      for (let child = (node.shadowRoot ?? node).firstChild; child; child = child.nextSibling) {
        const slotted = child instanceof HTMLSlotElement ? child.assignedNodes() : [child];
        for (const each of slotted) if (each instanceof Element && each.localName !== 'script') copy.append(copyOf(each, inside));
      }
      if (inside && copy instanceof HTMLElement) copy.style.color = self.getComputedStyle(node).color;
      return copy;
    };
    page.open();
    page.write('<!doctype html><html></html>');
    page.close();
    page.replaceChild(page.adoptNode(copyOf(own.documentElement, false)), page.documentElement);
    await new Promise((done) => setTimeout(done, 100));
    return [page.body?.localName, copied?.ownerDocument === page && self.getComputedStyle(copied).color, page.head?.localName];
  });
  return results;
}

export const expected = {
  texts: [],
  'a row alone': ['<tr><td>1</td><!----></tr>', '<tr><td>1</td><!----></tr>'],
  xml: '<a xmlns:w="urn:w"><w:p>x</w:p></a>',
  'measured at once': 400,
  'a style attribute': 'rgb(1, 2, 3)',
  policies: ['made', 'made', 'made', 'made', 'made'],
  'blob: picture': ['load', 7],
  'blob: sound': 'loadedmetadata',
  'blob: and data: fetched': ['text', 'text'],
  'blob: worker': [2, 'EvalError', 'NetworkError', 'NetworkError'],
  'blob: frame': [true, 'rgb(4, 5, 6)'],
  'a frame that is written': 'rgb(7, 8, 9)',
  'a style put into a frame': 'rgb(10, 11, 12)',
  'a style that the frame makes': 'rgb(13, 14, 15)',
  'a copy of the page in a frame': ['body', 'rgb(16, 17, 18)', 'head'],
};
