import { vi } from 'vitest';

/** Vitest gives up after a second; on a slow and busy machine what a test waits for may take longer. */
const patience = 30_000;

const { waitFor, waitUntil } = vi;
const patient = (options: number | { timeout?: number; interval?: number } = {}) =>
  typeof options === 'number' ? options : { timeout: patience, ...options };
vi.waitFor = (check, options) => waitFor(check, patient(options));
vi.waitUntil = (check, options) => waitUntil(check, patient(options));
