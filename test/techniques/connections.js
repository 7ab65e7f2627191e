import { next } from './tools.js';

const address = (folder, path) =>
  Object.assign(new URL(folder + path, location.origin), { protocol: location.protocol.replace('http', 'ws') });

export const connections = {
  'a web socket': async (place, folder) => {
    const socket = new WebSocket(address(folder, 'socket'), ['board', 'other']);
    const { data } = await next(socket, 'message', () => {});
    const answer = [socket.protocol, data, socket.readyState, new URL(socket.url).pathname];
    socket.close();
    return answer;
  },
  'a web socket that nobody answers': async (place, folder) => {
    const { code, wasClean } = await next(new WebSocket(address('/nobody/', 'socket')), 'close', () => {});
    return [code, wasClean];
  },
  EventSource: async (place, folder) => {
    const source = new EventSource(`${folder}events`);
    const { data, lastEventId } = await next(source, 'message', () => {});
    source.close();
    return [data, lastEventId, source.readyState, new URL(source.url).pathname];
  },
  'a service worker of the folder': async (place, folder) => {
    const registration = await navigator.serviceWorker.register(`${folder}service-worker.js`);
    const worker = registration.installing ?? registration.waiting ?? registration.active;
    if (worker.state !== 'activated') await new Promise((done) => (worker.onstatechange = () => worker.state === 'activated' && done()));
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
    worker.postMessage('said', [port2]);
    const above = await navigator.serviceWorker.register(`${folder}service-worker.js`, { scope: '/' }).then(
      () => 'registered',
      ({ name }) => name,
    );
    return [new URL(registration.scope).pathname, await answer, above, await registration.unregister()];
  },
};
