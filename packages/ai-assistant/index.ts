import { AtriumAiAssistant } from './element.ts';

export type { AtriumAiAssistant } from './element.ts';
export type * from './protocol.ts';

// A page may load this file twice, or two versions of it: the first one is the element.
const tag = 'atrium-ai-assistant';
if (!customElements.get(tag)) customElements.define(tag, AtriumAiAssistant);

declare global {
  interface HTMLElementTagNameMap {
    'atrium-ai-assistant': AtriumAiAssistant;
  }
}
