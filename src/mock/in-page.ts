import { mockAddress, mockScheme } from '../core/network/in-page';
import type { Check } from '../demo/check-input';
import { toHttp } from '../demo/to-http';
import { createMock, type Mock, type MockOptions } from './app';

/** What the mock at an address stands for: another object when it has changed. */
export type MockSource = Pick<MockOptions, 'server' | 'tools' | 'nextTurn' | 'log' | 'world'>;

/**
 * The mocks inside the page: `mock:ID/tools` asks the one of an id, nothing leaves the page. One is kept, with all that
 * its definitions hold: a page that made one for each document it ever showed would keep them all. It is let go when it is asked
 * for and its document is not open any more.
 */
export function createInPageMock(sourceOf: (id: string) => MockSource | undefined, validate: Check): Mock {
  let made: { readonly id: string; readonly source: MockSource; readonly mock: Promise<Mock> } | undefined;

  function mockOf(id: string): Promise<Mock> | undefined {
    const source = sourceOf(id);
    if (!source) {
      if (made?.id === id) made = undefined;
      return undefined;
    }
    if (made?.source !== source) made = { id, source, mock: createMock({ ...source, validate, places: placesOf(id) }) };
    return made.mock;
  }

  return {
    async fetch(request) {
      const { id, path } = placeIn(request.url);
      const mock = await mockOf(id);
      if (!mock) return Response.json({ message: 'The document of this mock is not open any more.' }, { status: 404 });
      // A plug-in has no module here: its address stands for it, and `plugin-host.ts` knows how to run that.
      if (path === '' && request.method === 'GET') return new Response(request.url);
      return mock.fetch(await toHttp(request, `/${path}`));
    },
    grant(id) {
      void made?.mock.then(({ grant }) => grant(id));
      return made !== undefined;
    },
  };
}

function placeIn(url: string): { readonly id: string; readonly path: string } {
  const [id = '', ...rest] = url.slice(mockScheme.length).split('/');
  return { id: decodeURIComponent(id), path: rest.join('/') };
}

function placesOf(id: string): MockOptions['places'] {
  return {
    artifact: (_request, path) => `${mockAddress(id)}/artifacts/${path}`,
    consent: (_request, question) => `consent.html?id=${encodeURIComponent(question)}`,
  };
}
