import { html, type TemplateResult } from 'lit';
import { beginCommonUse, beginRecents, needNewsFront, needTodayMeetings, type HomeCardId } from '@atrium/stores';
import { loadWidget, type WidgetName } from '../start/load-widgets.ts';

interface Slot {
  widget: WidgetName;
  draw(): TemplateResult;
  /** Requests its data while its code is loading. */
  data?: () => Promise<void>;
}

const slots: Record<HomeCardId, Slot> = {
  tasks: { widget: 'atrium-home-cards', draw: () => html`<atrium-home-cards></atrium-home-cards>` },
  news: { widget: 'atrium-home-news', draw: () => html`<atrium-home-news></atrium-home-news>`, data: needNewsFront },
  meetings: { widget: 'atrium-home-meetings', draw: () => html`<atrium-home-meetings></atrium-home-meetings>`, data: needTodayMeetings },
  functions: {
    widget: 'atrium-function-shelf',
    draw: () => html`<atrium-function-shelf></atrium-function-shelf>`,
    data: async () => void (await Promise.all([beginCommonUse(), beginRecents()])),
  },
  canteen: { widget: 'atrium-home-canteen', draw: () => html`<atrium-home-canteen></atrium-home-canteen>` },
  guides: { widget: 'atrium-home-guides', draw: () => html`<atrium-home-guides></atrium-home-guides>` },
};

/** The element of a card; empty until it is fetched. */
export const drawCard = (id: HomeCardId): TemplateResult => slots[id].draw();

/** Loads a card's code and data. After a failure the card itself requests it again, or the next call does. */
export function fetchCard(id: HomeCardId): Promise<unknown> {
  const { widget, data } = slots[id];
  return Promise.all([loadWidget(widget).catch(() => {}), data?.()]);
}
