declare module 'autocannon' {
  interface Options {
    url: string;
    method: 'GET' | 'POST';
    headers: Record<string, string>;
    body?: string | undefined;
    connections: number;
    duration: number;
  }
  interface Result {
    requests: { average: number; total: number };
    /** In milliseconds. */
    latency: { p99: number };
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
