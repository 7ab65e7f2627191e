export { connect, type CallInput, type Client, type ClientOptions, IntegrationError } from './client.ts';
export type { CallName, Calls } from './calls.ts';
export type { Events, EventType, IntegrationEvent } from './events.ts';
export { type Verified, WebhookError, type WebhookKeys, WebhookVerifier } from './webhook.ts';
