import { html, type TemplateResult } from 'lit';
import { needNewsFront, needTodayMeetings, type HomeCardId } from '@atrium/stores';
import { loadWidget, type WidgetName } from '../start/load-widgets.ts';

interface Slot {
  widget: WidgetName;
  draw(): TemplateResult;
  /** Asks for its data while its code is on the way. */
  data?: () => Promise<void>;
}

const slots: Record<HomeCardId, Slot> = {
  tasks: { widget: 'atrium-home-cards', draw: () => html`<atrium-home-cards></atrium-home-cards>` },
  news: { widget: 'atrium-home-news', draw: () => html`<atrium-home-news></atrium-home-news>`, data: needNewsFront },
  meetings: { widget: 'atrium-home-meetings', draw: () => html`<atrium-home-meetings></atrium-home-meetings>`, data: needTodayMeetings },
  functions: { widget: 'atrium-function-shelf', draw: () => html`<atrium-function-shelf></atrium-function-shelf>` },
  canteen: { widget: 'atrium-home-canteen', draw: () => html`<atrium-home-canteen></atrium-home-canteen>` },
  guides: { widget: 'atrium-home-guides', draw: () => html`<atrium-home-guides></atrium-home-guides>` },
};

/** The element of a card; empty until it is fetched. */
export const drawCard = (id: HomeCardId): TemplateResult => slots[id].draw();

/** Fetches a card and what it shows. What does not come is asked for again by the card itself, or the next time. */
export function fetchCard(id: HomeCardId): Promise<unknown> {
  const { widget, data } = slots[id];
  return Promise.all([loadWidget(widget).catch(() => {}), data?.()]);
}
