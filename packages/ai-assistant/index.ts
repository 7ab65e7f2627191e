import { AtriumAiAssistant } from './element.ts';

export type { AtriumAiAssistant } from './element.ts';
export type * from './protocol.ts';

// A page may load this file twice, or two versions of it: the first one is the element.
if (!customElements.get('atrium-ai-assistant')) customElements.define('atrium-ai-assistant', AtriumAiAssistant);

declare global {
  interface HTMLElementTagNameMap {
    'atrium-ai-assistant': AtriumAiAssistant;
  }
}
