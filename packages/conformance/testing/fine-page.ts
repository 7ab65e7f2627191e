import type { Observed, Wanted } from '../embed/observed.ts';

export const portal = 'https://portal.example';
export const wanted: Wanted = { portal, chat: portal, chatPage: `${portal}/pba/assistant/`, shipped: true };

/** A page of another site in which nothing is in the way. */
export const finePage: Observed = {
  url: 'https://crm.example/home',
  status: 200,
  headers: {},
  metaPolicies: [],
  violations: [],
  password: false,
  element: null,
  script: true,
  chunk: true,
  frame: true,
  connect: true,
  connectEndpoint: true,
  endpoint: 'https://crm.example/atrium-embed-check',
  codeAnswer: null,
  widgetEndpoint: null,
  litPolicy: true,
  failed: {},
};
