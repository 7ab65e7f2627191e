import { isComposing } from '@atrium/i18n';
import { randomId } from '@atrium/stores';
import { connectClient, sendTicket } from './send-ticket.ts';
import { keepTicket, type TicketValues } from './ticket-draft.ts';

type FieldName = 'category' | 'title' | 'description' | 'phone';
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const fieldNames = ['category', 'title', 'description', 'phone'] as const;
/** Fields in which somebody writes, in the order of the form. */
const writtenNames = ['title', 'description', 'phone'] as const;
type Written = (typeof writtenNames)[number];

/** Brings the form that the server rendered to life: keeps the draft, says what is missing, sends, and says the number. Gives how to leave it. */
export function startTicketForm(form: HTMLFormElement, sent: HTMLElement, close = () => window.close()): () => void {
  const field = (name: FieldName) => form.querySelector<Field>(`#${name}`)!;
  const part = (id: string) => form.querySelector<HTMLElement>(`#${id}`)!;
  const text = (name: string) => form.getAttribute(`data-text-${name}`) ?? '';
  const values = () => Object.fromEntries(fieldNames.map((name) => [name, field(name).value.trim()])) as Record<FieldName, string>;
  let sendKey = '';
  let busy = false;
  const written = (): TicketValues => ({ ...values(), sendKey });
  const begun = written();

  connectClient();
  const { draft, open, close: closeDraft } = keepTicket(form, begun, text, restore);
  void open(() => JSON.stringify(written()) === JSON.stringify(begun));

  function restore(kept: TicketValues): void {
    for (const name of fieldNames) field(name).value = kept[name];
    sendKey = kept.sendKey;
  }

  function complain(name: Written, message: string): void {
    part(`${name}-error`).textContent = message;
    field(name).setAttribute('aria-invalid', String(message !== ''));
  }

  /** Error text of a text that is longer than the server takes, or empty. */
  function tooLong(name: Written): string {
    const most = Number(field(name).dataset['most'] ?? Infinity);
    const count = [...values()[name]].length;
    return count > most ? text('toolong').replace('{most}', String(most)).replace('{count}', String(count)) : '';
  }

  /** Shows every error at its field, and returns the first field that has one. */
  function firstWrong(): Written | undefined {
    const problems = writtenNames.map((name) => {
      const isMissing = name !== 'phone' && values()[name] === '';
      return { name, problem: isMissing ? text(`${name}missing`) : tooLong(name) };
    });
    for (const { name, problem } of problems) complain(name, problem);
    return problems.find(({ problem }) => problem !== '')?.name;
  }

  function setBusy(now: boolean): void {
    busy = now;
    form.setAttribute('aria-busy', String(now));
    form.querySelector('[type=submit]')!.setAttribute('aria-disabled', String(now));
    if (now) part('draft').textContent = text('sending');
  }

  async function submit(): Promise<void> {
    const wrong = firstWrong();
    part('refusal').textContent = '';
    if (wrong) return field(wrong).focus();
    sendKey ||= randomId();
    draft.write(written());
    setBusy(true);
    if (await isNewsOfAnEnd()) {
      setBusy(false);
      part('draft').textContent = '';
      return part('offer').querySelector('button')?.focus();
    }
    const { phone, ...ticket } = values();
    const body = { ...ticket, category: ticket.category as 'other', ...(phone ? { phone } : {}) };
    const outcome = await sendTicket(body, sendKey);
    setBusy(false);
    part('draft').textContent = '';
    part('sign-in').hidden = outcome.kind !== 'signed-out';
    if (outcome.kind === 'sent') return show(outcome);
    // Another attempt of what was refused is another ticket; of what did not arrive, or had nobody's session, the same one.
    if (outcome.kind === 'refused') sendKey = '';
    part('refusal').textContent =
      outcome.kind === 'refused' ? outcome.message : text(outcome.kind === 'signed-out' ? 'signedout' : 'unsent');
  }

  /** Keeps the ticket, and so learns whether it was submitted or deleted elsewhere: the person sends it then only after they have read so. */
  async function isNewsOfAnEnd(): Promise<boolean> {
    const before = draft.$state.get().ended;
    await draft.keep();
    return draft.$state.get().ended !== before;
  }

  function show({ number, link }: { number: string; link: string }): void {
    void draft.done();
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
    sendKey = '';
    sent.hidden = true;
    form.hidden = false;
    field('title').focus();
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!busy) void submit();
  });
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !isComposing(event) && (event.ctrlKey || event.metaKey)) form.requestSubmit();
  });
  form.addEventListener('input', ({ target }) => {
    const name = writtenNames.find((one) => one === (target as HTMLElement).id);
    if (name) complain(name, tooLong(name));
    draft.write(written());
  });
  sent.querySelector('#another')!.addEventListener('click', again);
  sent.querySelector('#close')!.addEventListener('click', () => close());
  return closeDraft;
}
