import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createAnswering } from './answering';

beforeEach(() => void vi.useFakeTimers());

/** What a client has read of a stream so far. */
async function reading(response: Promise<Response>) {
  const { headers, body, status } = await response;
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  const texts: string[] = [];
  let isOver = false;
  void (async () => {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      isOver = done;
      if (done) return;
      texts.push(value ?? '');
    }
  })();
  const now = async () => {
    await vi.advanceTimersByTimeAsync(0);
    return texts.join('');
  };
  return {
    type: headers.get('content-type'),
    headers,
    status,
    now,
    isOver: () => isOver,
    leave: () => reader?.cancel(),
  };
}

const nobody = () => undefined;

describe('the answer to one request', () => {
  it('is JSON where nothing comes before it and it comes soon', async () => {
    const answering = createAnswering(nobody, { 'mcp-session-id': 's' });
    expect(answering.isOpen()).toBe(true);
    await vi.advanceTimersByTimeAsync(999);
    answering.end('{"id":1}');
    const response = await answering.response;
    expect([response.status, await response.text(), answering.isOpen()]).toEqual([200, '{"id":1}', false]);
    expect(Object.fromEntries(response.headers)).toEqual({
      ...{ 'content-type': 'application/json', 'cache-control': 'no-store', 'mcp-session-id': 's' },
    });
  });

  it('is a stream of events where a message comes before it', async () => {
    const answering = createAnswering(nobody, { 'mcp-session-id': 's' });
    answering.message('{"method":"a"}');
    const { type, headers, now, isOver } = await reading(answering.response);
    expect([type, headers.get('mcp-session-id'), headers.get('cache-control')]).toEqual([
      ...['text/event-stream', 's', 'no-store'],
    ]);
    expect(await now()).toBe('data: {"method":"a"}\n\n');
    answering.end('{"id":1}');
    expect(await now()).toBe('data: {"method":"a"}\n\ndata: {"id":1}\n\n');
    expect([isOver(), answering.isOpen()]).toEqual([true, false]);
  });

  it('is one with signs of life where it takes its time, and those end with it', async () => {
    const answering = createAnswering(nobody);
    await vi.advanceTimersByTimeAsync(1_000);
    const { type, now } = await reading(answering.response);
    expect([type, await now()]).toEqual(['text/event-stream', '']);
    await vi.advanceTimersByTimeAsync(9_000);
    const sign = ': the process has not answered yet\n\n';
    expect(await now()).toBe(sign + sign);
    answering.end('1');
    expect(await now()).toBe(`${sign}${sign}data: 1\n\n`);
    await vi.advanceTimersByTimeAsync(20_000);
    expect([await now(), vi.getTimerCount()]).toEqual([`${sign}${sign}data: 1\n\n`, 0]);
  });

  it('has words beside it as comments of one line each, also those of before it began', async () => {
    const answering = createAnswering(nobody);
    answering.remark('first\r\nline');
    answering.remark('second');
    answering.end('1');
    expect(await (await reading(answering.response)).now()).toBe(': first line\n\n: second\n\ndata: 1\n\n');
    const open = createAnswering(nobody);
    open.message('0');
    open.remark('third');
    open.close();
    expect(await (await reading(open.response)).now()).toBe('data: 0\n\n: third\n\n');
  });

  it('is a status that says so where there is none', async () => {
    const answering = createAnswering(nobody, { 'mcp-session-id': 's' });
    answering.remark('passed over');
    answering.fail('It ended.');
    const response = await answering.response;
    expect([response.status, response.headers.get('x-callsheet-process-failed'), await response.text()]).toEqual([
      ...[502, 'asked', '"It ended."'],
    ]);
    expect(response.headers.has('mcp-session-id')).toBe(false);
  });

  it('is the reason why there is none, in the stream that has begun', async () => {
    const answering = createAnswering(nobody);
    answering.message('0');
    answering.fail('It ended.');
    const { now, isOver } = await reading(answering.response);
    expect([await now(), isOver()]).toEqual([
      ...['data: 0\n\nevent: x-callsheet-process-failed\ndata: "It ended."\n\n', true],
    ]);
  });

  it('is given once: nothing comes after it', async () => {
    for (const end of [
      (answering: ReturnType<typeof createAnswering>) => answering.end('1'),
      (answering: ReturnType<typeof createAnswering>) => answering.close(),
      (answering: ReturnType<typeof createAnswering>) => answering.fail('1'),
    ]) {
      const answering = createAnswering(nobody);
      answering.message('0');
      end(answering);
      answering.message('late');
      answering.remark('late');
      answering.end('late');
      answering.fail('late');
      answering.close();
      expect(await (await reading(answering.response)).now()).not.toContain('late');
    }
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends with the client, which is told', async () => {
    const left = vi.fn();
    const answering = createAnswering(left);
    answering.message('0');
    const { leave } = await reading(answering.response);
    await leave();
    expect([left.mock.calls.length, answering.isOpen(), vi.getTimerCount()]).toEqual([1, false, 0]);
    answering.end('1');
  });

  it('is a stream from its beginning for a client that listens', async () => {
    const answering = createAnswering(nobody, {}, true);
    const { type, now, isOver } = await reading(answering.response);
    expect(type).toBe('text/event-stream');
    answering.close();
    expect([await now(), isOver()]).toEqual(['', true]);
  });
});
