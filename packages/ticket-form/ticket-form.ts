import { keepDraft, readDraft, type Draft } from './draft.ts';
import { connectClient, sendTicket } from './send-ticket.ts';

type FieldName = 'category' | 'title' | 'description' | 'phone';
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const fieldNames = ['category', 'title', 'description', 'phone'] as const;
/** Milliseconds after the last key in which a draft is kept. */
const draftDelay = 300;

/** Brings the form that the server rendered to life: keeps the draft, says what is missing, sends, and says the number. */
export function startTicketForm(form: HTMLFormElement, sent: HTMLElement, close = () => window.close()): void {
  const field = (name: FieldName) => form.querySelector<Field>(`#${name}`)!;
  const part = (id: string) => form.querySelector<HTMLElement>(`#${id}`)!;
  const text = (name: string) => form.getAttribute(`data-text-${name}`) ?? '';
  const values = () => Object.fromEntries(fieldNames.map((name) => [name, field(name).value.trim()])) as Record<FieldName, string>;
  /** A form that a link has filled in has a draft of its own. */
  const draftName = field('title').value;
  const draft = readDraft(draftName);
  let sendKey = draft?.sendKey ?? crypto.randomUUID();
  let busy = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  connectClient();
  restore(draft);
  const initial = JSON.stringify(values());

  function restore(kept: Draft | null): void {
    if (!kept) return;
    for (const name of fieldNames) field(name).value = kept[name];
    part('draft').textContent = text('restored');
  }

  function keep(): void {
    clearTimeout(waiting);
    if (!sent.hidden) return;
    const kept = keepDraft(draftName, { ...values(), sendKey });
    part('draft').textContent = text(kept ? 'kept' : 'notkept');
  }

  function complain(name: 'title' | 'description', message: string): void {
    part(`${name}-error`).textContent = message;
    field(name).toggleAttribute('aria-invalid', message !== '');
  }

  function firstGap(): 'title' | 'description' | undefined {
    const missing = (['title', 'description'] as const).filter((name) => values()[name] === '');
    for (const name of ['title', 'description'] as const) complain(name, missing.includes(name) ? text(`${name}missing`) : '');
    return missing[0];
  }

  function setBusy(now: boolean): void {
    busy = now;
    form.setAttribute('aria-busy', String(now));
    form.querySelector('[type=submit]')!.setAttribute('aria-disabled', String(now));
    if (now) part('draft').textContent = text('sending');
  }

  async function submit(): Promise<void> {
    const gap = firstGap();
    part('refusal').textContent = '';
    if (gap) return field(gap).focus();
    keep();
    setBusy(true);
    const { phone, ...ticket } = values();
    const body = { ...ticket, category: ticket.category as 'other', ...(phone ? { phone } : {}) };
    const outcome = await sendTicket(body, sendKey);
    setBusy(false);
    part('draft').textContent = '';
    part('sign-in').hidden = outcome.kind !== 'signed-out';
    if (outcome.kind === 'sent') return show(outcome);
    // Another attempt of what was refused is another ticket; of what did not arrive, or had nobody's session, the same one.
    if (outcome.kind === 'refused') sendKey = crypto.randomUUID();
    part('refusal').textContent =
      outcome.kind === 'refused' ? outcome.message : text(outcome.kind === 'signed-out' ? 'signedout' : 'unsent');
  }

  function show({ number, link }: { number: string; link: string }): void {
    clearTimeout(waiting);
    keepDraft(draftName, null);
    const follow = sent.querySelector<HTMLAnchorElement>('#follow')!;
    follow.href = `${follow.dataset['base']}${link}`;
    sent.querySelector('#number')!.textContent = number;
    form.hidden = true;
    sent.hidden = false;
    sent.querySelector<HTMLElement>('h2')!.focus();
  }

  function again(): void {
    form.reset();
    for (const name of ['title', 'description'] as const) field(name).value = '';
    sendKey = crypto.randomUUID();
    sent.hidden = true;
    form.hidden = false;
    field('title').focus();
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!busy) void submit();
  });
  form.addEventListener('input', ({ target }) => {
    const { id } = target as HTMLElement;
    if (id === 'title' || id === 'description') complain(id, '');
    clearTimeout(waiting);
    waiting = setTimeout(keep, draftDelay);
  });
  addEventListener('pagehide', () => form.hidden || JSON.stringify(values()) === initial || keep());
  sent.querySelector('#another')!.addEventListener('click', again);
  sent.querySelector('#close')!.addEventListener('click', () => close());
}
