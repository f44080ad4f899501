import { beforeEach, describe, expect, it } from 'vitest';
import { memoryWorkers } from '../../workers/memory-worker.testkit';
import { modelViewHandlers } from '../../workers/model-view/handlers';
import { provideWorkers } from '../../workers/registry';
import { startModelView } from './model-view';
import { tokenCountStore } from './token-count';

/** A counter that counts words; the real one is a megabyte. */
const countWords = async () => (text: string) => text.split(/\W+/).length;
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

beforeEach(() => tokenCountStore.setState({ text: '', counts: undefined }));

function started(options: Parameters<typeof memoryWorkers>[1] = {}) {
  const workers = memoryWorkers(() => modelViewHandlers(countWords, pause), options);
  provideWorkers(workers.spawn);
  return { ...workers, session: startModelView() };
}

const tool = (name: string) => ({
  name,
  description: `Does ${name}.`,
  inputSchema: { type: 'object', properties: {} },
});
const text = JSON.stringify({ tools: [tool('brew_tea'), tool('brew_teas')] });

describe('what models receive of a document', () => {
  it('is counted for each provider, and for one beside the text', async () => {
    const { session } = started();
    const { store } = session.open(text, 'mcp');
    await expect.poll(() => store.getState().sets.get('openai')?.counted).toBe(2);
    await expect.poll(() => store.getState().lookAlikes).toBeDefined();
    await expect.poll(() => store.getState().sets.size).toBeGreaterThan(1);
    const { sets, sent, wholes, failure } = store.getState();
    expect([...sets].every(([target, count]) => count.target === target && count.tools === 2)).toBe(true);
    expect(tokenCountStore.getState()).toEqual({ text, counts: sets.get('openai')?.counts });
    expect([sent.size, wholes.size, failure]).toEqual([0, 0, undefined]);
    session.close();
  });

  it('is told tool by tool and as a whole when that is asked for, once', async () => {
    const { session, sent } = started();
    const view = session.open(text, 'mcp');
    view.askTool(1);
    await expect.poll(() => view.store.getState().sent.get(1)?.length).toBeGreaterThan(1);
    expect(JSON.stringify(view.store.getState().sent.get(1))).toContain('brew_teas');
    view.askTool(0);
    await expect.poll(() => [...view.store.getState().sent.keys()].toSorted()).toEqual([0, 1]);
    view.askWhole('anthropic');
    await expect.poll(() => view.store.getState().wholes.get('anthropic')).toContain('brew_teas');
    view.askWhole('openai');
    await expect.poll(() => [...view.store.getState().wholes.keys()]).toEqual(['anthropic', 'openai']);
    const asked = sent.length;
    view.askTool(1);
    view.askWhole('anthropic');
    expect(sent).toHaveLength(asked);
    session.close();
  });

  it('is of the document that was opened last', async () => {
    const { session } = started();
    const first = session.open(text, 'mcp');
    const other = JSON.stringify({ tools: [tool('pour')] });
    const second = session.open(other, 'mcp');
    await expect.poll(() => second.store.getState().sets.get('openai')?.counted).toBe(1);
    expect(first.store.getState().failure).toBeUndefined();
    expect(tokenCountStore.getState().text).toBe(other);
    session.close();
  });

  it('is what no format passes on', async () => {
    const { session } = started();
    const asking = { id: 'Tea.Brew@1.0.0', name: 'Tea_Brew', description: 'Brews.', version: '1.0.0' };
    const { store } = session.open(
      JSON.stringify({ ...asking, input_schema: { parameters: { type: 'object', properties: {} } } }),
      'otc',
    );
    await expect.poll(() => store.getState().unpassed?.total).toBeGreaterThan(0);
    expect(store.getState().unpassed?.found.length).toBeGreaterThan(0);
    session.close();
  });

  it('says when the counter could not be started or broke off', async () => {
    const { session } = started({ diesOf: 'brew_tea' });
    const { store } = session.open(text, 'mcp');
    await expect
      .poll(() => store.getState().failure)
      .toBe('The token counter could not be started or broke off. Close this and open it again, with a network.');
    session.close();
  });

  it('ends with its worker, which is no failure', async () => {
    const { session, log } = started();
    const { store } = session.open(text, 'mcp');
    session.close();
    expect(log.at(-1)).toBe('terminate');
    await pause();
    expect(store.getState().failure).toBeUndefined();
  });
});
