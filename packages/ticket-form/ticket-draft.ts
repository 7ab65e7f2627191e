import { FormDraft, type OfferedDraft } from '@atrium/stores';

export interface TicketValues {
  category: string;
  title: string;
  description: string;
  phone: string;
  /** The same for every attempt to send this ticket, so that it is handed in once; empty before the first. */
  sendKey: string;
}

type Text = (name: string) => string;

/**
 * Keeps a ticket while it is written, in the browser and on the server (R-LIST-04). What this browser alone has comes back by itself;
 * what another machine or window has is offered above the form, with its age. `fill` puts a draft into the form. There too the form says that its
 * draft was submitted or deleted elsewhere: this page has no stream, so it asks when it becomes visible, and learns of it with each write.
 */
export function keepTicket(form: HTMLFormElement, begun: TicketValues, text: Text, fill: (values: TicketValues) => void) {
  const key = form.dataset['draft'] || 'ticket';
  const draft = new FormDraft<TicketValues>(key, { title: text('name'), path: location.pathname + shortQuery(begun) }, begun);
  const note = form.querySelector<HTMLElement>('#draft')!;
  const offer = form.querySelector<HTMLElement>('#offer')!;

  draft.$state.subscribe(({ saved, offers, clash, ended }) => {
    const said = { nothing: '', typing: note.textContent ?? '', browser: text('kept'), server: text('keptserver') }[saved];
    if (form.ariaBusy !== 'true') note.textContent = said;
    offer.hidden = offers.length === 0 && ended === null;
    if (ended !== null) return offer.replaceChildren(...ending(saved !== 'nothing'));
    if (offers.length === 0) return offer.replaceChildren();
    const question = Object.assign(document.createElement('p'), { textContent: text(clash ? 'clash' : 'offer') });
    const other = clash ? () => draft.choose(null) : () => void draft.discard();
    offer.replaceChildren(
      question,
      ...offers.map((one) => choice(text('restore'), about(one, text), () => take(one))),
      choice(text(clash ? 'mine' : 'discard'), '', other),
    );
  });

  function ending(isKept: boolean): HTMLElement[] {
    const line = Object.assign(document.createElement('p'), { textContent: text(isKept ? 'endedkept' : 'ended') });
    if (isKept) return [line, choice(text('seen'), '', () => draft.goOn())];
    const startAnew = () => {
      fill(begun);
      void draft.done();
    };
    return [line, choice(text('startanew'), '', startAnew), choice(text('goon'), '', () => draft.goOn())];
  }

  function take(offered: OfferedDraft<TicketValues>): void {
    fill(offered.values);
    draft.choose(offered);
    note.textContent = text('restored');
  }

  /** Brings back what only this browser has, unless somebody types already. */
  async function open(untouched: () => boolean): Promise<void> {
    await draft.open();
    const [only, more] = draft.$state.get().offers;
    if (only && !more && only.device === '' && untouched()) take(only);
  }

  const onVisible = () => {
    if (document.visibilityState === 'visible') void draft.check();
  };
  document.addEventListener('visibilitychange', onVisible);
  function close(): void {
    document.removeEventListener('visibilitychange', onVisible);
    draft.close();
  }

  return { draft, open, close };
}

function choice(label: string, hint: string, run: () => void): HTMLElement {
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'button', textContent: label });
  button.addEventListener('click', run);
  if (hint === '') return button;
  const line = Object.assign(document.createElement('div'), { className: 'offered' });
  line.append(button, Object.assign(document.createElement('span'), { textContent: hint }));
  return line;
}

function about({ at, device }: OfferedDraft<TicketValues>, text: Text): string {
  const time = new Intl.DateTimeFormat(document.documentElement.lang || undefined, { dateStyle: 'medium', timeStyle: 'short' });
  return [time.format(at), device || text('here')].join(' · ');
}

/** Where the form opens with the same draft again; what else filled it in is in the draft. */
const shortQuery = ({ title }: TicketValues): string =>
  `?${new URLSearchParams({ key: new URLSearchParams(location.search).get('key') ?? '', ...(title ? { title } : {}) })}`;
