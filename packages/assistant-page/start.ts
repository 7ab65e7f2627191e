import { $language, isComposing } from '@atrium/i18n';
import { askerIn } from './context.ts';
import { $about, $open, prepare, stop, whenAnswered } from './conversation.ts';
import { codeSourceOf } from './code-source.ts';
import { FrameLink } from './frame-link.ts';
import './page.ts';
import { $signInStatus, connectPerson, signOut } from './person.ts';
import { followPortal } from './portal-session.ts';
import { needReader } from './reader.ts';
import { speak, languageShown } from './speech.ts';

const root = document.documentElement;
const page = document.createElement('atrium-assistant-page');
let visible = true;
let unread = 0;
const early: string[] = [];
let ready = false;

const link = new FrameLink({
  settings: (theme, language) => {
    root.dataset['scheme'] = theme === 'dark' ? 'dark' : 'light';
    speak(language).catch(() => {});
  },
  shown: (shown) => {
    visible = shown;
    if (shown) tellUnread(0);
  },
  context: (context) => (page.asker = askerIn(context)),
  ask: (text) => (ready ? page.put(text) : early.push(text)),
  lateCode: (keep) => {
    if ($signInStatus.get() !== 'signed-out') return;
    keep();
    void prepare();
  },
});

function tellUnread(count: number): void {
  if (count === unread) return;
  unread = count;
  link.say({ type: 'unread', count });
}

/** From the page around, the field gets the focus at once; on a phone the keyboard would cover the text. */
function enter(): void {
  if (document.activeElement === document.body && !matchMedia('(pointer: coarse)').matches) page.focus();
}

function left(): void {
  stop();
  signOut();
}

link.say({ type: 'hello' });
connectPerson(codeSourceOf(link));
page.alone = !link.framed;
if (link.framed) page.follow = (href) => link.say({ type: 'link', href });
else followPortal({ left, entered: () => void prepare() });
whenAnswered(() => {
  if (!visible) tellUnread(unread + 1);
});
addEventListener('focus', enter);
addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && !event.defaultPrevented && !isComposing(event)) link.say({ type: 'close' });
});
speak(root.lang).catch(() => {});
void begin();

async function begin(): Promise<void> {
  // Wait for the language of the host page, so that the first call uses it.
  await languageShown();
  document.body.append(page);
  addEventListener('online', () => void ($about.get() ?? prepare()));
  // Suggestions are in the user's language.
  $language.listen(() => $open.get().messages.length === 0 && void prepare());
  await prepare();
  ready = true;
  link.say({ type: 'ready' });
  if (link.framed && document.hasFocus()) enter();
  else if (!link.framed) page.focus();
  for (const text of early.splice(0)) page.put(text);
  void needReader();
}
