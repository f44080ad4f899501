import type { ActionOf } from '../../core/story/story';
import { documentStore } from '../document';
import { pageIo } from '../server';
import { stageServer } from './act-on-calls';
import type { Acted, Scene } from './scene';

/** Sends a request that is no call, to a server inside the page. */
export async function request(scene: Scene, { method, path, body }: ActionOf<'request'>): Acted {
  const server = stageServer();
  if (!server?.url.startsWith('demo:')) return 'Requests of a story go to demonstration servers alone.';
  const sent = body === 'document' ? documentStore.getState().text : undefined;
  const url = server.url + path;
  const response = await pageIo(undefined, server).fetch(
    new Request(url, {
      ...{ method, signal: scene.signal },
      ...(sent === undefined ? {} : { body: sent, headers: { 'content-type': 'application/json' } }),
    }),
  );
  const reply = await response.text();
  const texts = [
    ...(sent === undefined ? [] : [{ label: 'Request body', text: sent }]),
    { label: 'Reply', text: reply === '' ? '(empty)' : reply },
  ];
  const title = `${method} ${url}`;
  scene.findings = [...scene.findings, { title, rows: [['Status', String(response.status)]], texts }];
  return undefined;
}
