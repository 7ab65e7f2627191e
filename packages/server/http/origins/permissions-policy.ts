import type { Feature } from '@atrium/api/contract';
import type { FastifyRequest } from 'fastify';

/** Features of the browser, and the origins that may use each of them: `self`, or an origin in quotation marks. */
export type Allowed = ReadonlyMap<Feature, readonly string[]>;

/**
 * Features that a page must request in the registry. It has all other features as in a window of its own. Browsers log those that they do
 * not know to the console.
 */
const refused = ['camera', 'display-capture', 'geolocation', 'hid', 'microphone', 'midi', 'payment', 'serial', 'usb'] as const;

/** The `Permissions-Policy` of a page. */
export const permissionsPolicy = (allowed: Allowed = new Map()): string =>
  refused.map((feature) => `${feature}=(${(allowed.get(feature) ?? []).join(' ')})`).join(', ');

const pages = new WeakMap<FastifyRequest, Allowed>();

/** Lets the page that answers a request use features of the browser. */
export const allowFeatures = (request: FastifyRequest, allowed: Allowed): void => void pages.set(request, allowed);

/** The features that `allowFeatures` grants to the page. */
export const allowedOf = (request: FastifyRequest): Allowed | undefined => pages.get(request);
