import { listenForConsent } from '../../demo/in-page';
import { readerOf } from '../../dialects/readers';
import { createInPageMock, type MockSource } from '../../mock/in-page';
import { readMockTools } from '../../mock/mock-tool';
import { createMockPluginHost } from '../../mock/plugin-host';
import { mockServerOf } from '../../mock/servers';
import { validate } from '../checking';
import { documentStore } from '../document';
import type { MockHost } from '../server';
import { noteMockCall } from './mock-log';
import { nextTurn, planKey, plansStore } from './plans';

/** What answers for the mocks of the page: of the document in front, as its newest readable text has it. */
export function startMockHost(): MockHost {
  let made: { readonly of: readonly unknown[]; readonly source: MockSource } | undefined;

  function sourceOf(wanted: string): MockSource | undefined {
    const { id, lastGood } = documentStore.getState();
    const reader = readerOf(lastGood.dialect);
    const [protocol] = reader.protocols;
    if (wanted !== id || protocol === undefined) {
      if (made?.of[0] === wanted) made = undefined;
      return undefined;
    }
    const of = [id, lastGood, plansStore.getState().plans];
    if (made?.of.every((each, index) => each === of[index])) return made.source;
    const source: MockSource = {
      server: mockServerOf(protocol),
      tools: readMockTools(lastGood.tree, reader),
      nextTurn: ({ model }) => nextTurn(planKey(id, model.label)),
      log: noteMockCall,
    };
    made = { of, source };
    return source;
  }

  const mock = createInPageMock(sourceOf, validate);
  listenForConsent(mock.grant);
  return { fetch: mock.fetch, plugins: createMockPluginHost(mock.fetch) };
}
