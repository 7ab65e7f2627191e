import type { AnswerEvents } from '@atrium/api/contract';

/** An answer that the test streams piece by piece. */
export class AnswerStream {
  #controller!: ReadableStreamDefaultController<Uint8Array>;
  aborted = false;
  response(signal: AbortSignal | null | undefined): Response {
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (this.#controller = controller) });
    signal?.addEventListener('abort', () => {
      this.aborted = true;
      this.#controller.error(signal.reason);
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
  }
  say<N extends keyof AnswerEvents>(name: N, value: AnswerEvents[N]): void {
    this.#controller.enqueue(new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(value)}\n\n`));
  }
  end(): void {
    this.#controller.close();
  }
}
