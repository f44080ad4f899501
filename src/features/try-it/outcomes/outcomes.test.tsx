import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ContentPart, Outcome, OutcomeOf, Reply } from '../../../core/call';
import { failure } from '../../../core/call.testkit';
import { answerOf } from '../../../state/call/answer.testkit';
import { validateInMemory } from '../../../state/checking/validation.testkit';
import { loadProtocols, useRelay } from '../../../state/server';
import { expectAccessible } from '../../../ui/accessible.testkit';
import { act, fireEvent, render, screen, textsOf, waitFor, within } from '../../../ui/render.testkit';
import { OutcomeView } from '.';

validateInMemory();

type Given = Parameters<typeof answerOf>[1];

const draw = (outcome: Outcome, given?: Given) =>
  render(
    <main>
      <OutcomeView answer={answerOf(outcome, given)} />
    </main>,
  );

const failed = failure('No <b>tea</b> left.');
const refused: OutcomeOf<'refused'> = {
  kind: 'refused',
  status: 503,
  redirected: false,
  message: 'Busy.',
  advice: 'The server has too much to do.',
  developerMessage: undefined,
  retryAfterMs: undefined,
};
const consent: OutcomeOf<'authorization'> = {
  kind: 'authorization',
  id: 'grant-1',
  url: 'https://consent.example/start',
  scopes: ['mail.read'],
  status: 'pending',
};
const stored: OutcomeOf<'artifact'> = {
  kind: 'artifact',
  url: 'https://files.example/report.csv',
  contentType: 'text/csv',
  size: 2048,
  description: 'The report.',
};

/** What every kind of outcome says first; a kind without a row does not compile. */
const sentences: { readonly [K in Outcome['kind']]: readonly [OutcomeOf<K>, string] } = {
  value: [{ kind: 'value', text: '42.50' }, '42.50'],
  error: [failed, 'The call failed.'],
  authorization: [consent, 'consent.example'],
  artifact: [stored, 'Nothing has been downloaded yet.'],
  content: [{ kind: 'content', parts: [{ kind: 'text', text: 'Hello' }], structured: undefined }, 'Hello'],
  'invalid-input': [
    { kind: 'invalid-input', status: 422, message: 'No.', errors: [], developerMessage: undefined },
    'The server rejected the arguments (status 422).',
  ],
  refused: [refused, 'The server refused with status 503.'],
  unreachable: [
    { kind: 'unreachable', reason: 'timeout', message: 'No answer within 15 s.', stages: [] },
    'No answer within 15 s.',
  ],
  cancelled: [
    { kind: 'cancelled', message: 'Cancelled after 0.4 s. The call may have run.' },
    'The call may have run.',
  ],
  unreadable: [{ kind: 'unreadable', reason: 'not-json', message: 'It begins with "<".' }, 'The response is not JSON.'],
  unverified: [
    {
      kind: 'unverified',
      message: 'It carries the id of another call.',
      sentId: 'c-2',
      receivedId: 'c-1',
      claimed: { kind: 'value', text: '42.50' },
    },
    'This response belongs to another call',
  ],
};

it.each(Object.entries(sentences))('%s says what happened, to everybody', async (_, [outcome, sentence]) => {
  draw(outcome);
  expect(await screen.findByText(sentence, { exact: false })).toBeVisible();
  await expectAccessible(screen.getByRole('main'));
});

describe('a value', () => {
  const value = (text: string | undefined): Outcome => ({ kind: 'value', text });

  it('is shown as it was spelled, and matched against the schema', async () => {
    draw(value('1.0e+02'), { output: { type: 'number' } });
    expect(await screen.findByText('Matches the output schema')).toBeVisible();
    expect(screen.getByRole('treeitem').textContent).toContain('1.0e+02');
  });

  it('that breaks the promise says how often, and marks the place', async () => {
    draw(value('{"a": "x"}'), { output: { type: 'object', properties: { a: { type: 'number' } } } });
    expect(await screen.findByText(/Does not match the output schema: 1 violation/)).toBeVisible();
    expect(textsOf('treeitem')).toEqual(['{}1 member', 'a:"x"This must be a number, not a string.']);
    expect(screen.getByRole('button', { name: 'Widen the output schema' })).toBeVisible();
  });

  it('of another format matches all the same, with a remark at its place', async () => {
    const days = { type: 'array', items: { type: 'string', format: 'date' } };
    draw(value(JSON.stringify(['2026-01-31', ...Array(7).fill('soon')])), { output: days });
    expect(await screen.findByText('Matches the output schema')).toBeVisible();
    const remark = 'This does not look like a date, such as 2026-01-31. The schema accepts it; a server may not.';
    expect(textsOf('status').slice(0, 7)).toEqual([
      'Matches the output schema',
      ...[1, 2, 3, 4, 5].map((index) => `/${index}: ${remark}`),
      'And 2 more.',
    ]);
    expect(screen.queryByRole('button', { name: 'Widen the output schema' })).toBeNull();
  });

  it('with more violations than are shown says how many there are', async () => {
    draw(value(JSON.stringify(Array(250).fill('x'))), { output: { items: { type: 'number' } } });
    expect(await screen.findByText(/250 violations; the first 100 are shown in the value below\./)).toBeVisible();
  });

  it('of a server’s own definition offers no change of it', async () => {
    draw(value('"x"'), { output: { type: 'number' }, origin: 'server' });
    expect(await screen.findByText(/Does not match/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Widen the output schema' })).toBeNull();
  });

  it('where none was promised is said', () => {
    draw(value('1'), { output: null });
    expect(screen.getByText('The definition declares no output, but the response has a value.')).toBeVisible();
  });

  it('that is absent is no error where none was promised', () => {
    draw(value(undefined), { output: null });
    expect(screen.getByText('Done. No output.')).toBeVisible();
    expect(screen.getByText('The definition declares no output.')).toBeVisible();
  });

  it('that is absent although it was promised is said', () => {
    draw(value(undefined), { output: { type: 'number' } });
    expect(screen.getByText(/the server or the definition is wrong/)).toBeVisible();
  });

  it('has a table where it holds rows, and none elsewhere', async () => {
    const { user, leave } = draw(value('[{"a": 1, "b": 2}, {"a": 3, "b": 4}]'));
    await user.click(await screen.findByRole('tab', { name: 'Table' }));
    const table = await screen.findByRole('table', { name: 'Value' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(expect.arrayContaining([expect.stringContaining('a'), expect.stringContaining('b')]));
    leave();
    draw(value('7'));
    expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual(['Tree', 'Raw']);
  });

  it('that is a string of lines has them as lines, and its markup stays text', async () => {
    const { user } = draw(value(JSON.stringify('<b>a</b>,b\n1,2')));
    await user.click(await screen.findByRole('tab', { name: 'Text' }));
    expect((await screen.findByRole('region', { name: 'Text of the value' })).textContent).toBe('<b>a</b>,b\n1,2');
    expect(document.querySelector('b')).toBeNull();
  });

  it.each([
    ['data:text/csv;charset=utf-8;base64,YSxiCjEsMg==', 'table', 'Received table'],
    ['data:text/html;base64,PGI+SGk8L2I+', 'region', 'Received text'],
    ['data:text/html;base64,PGI%2BSGk8L2I%2B', 'region', 'Received text'],
    ['data:image/gif;base64,R0lGODlhAgADAA==', 'img', 'Preview'],
  ])('that is the file %s is shown as one, and saved under the name of the tool', async (address, role, name) => {
    const { user } = draw(value(JSON.stringify(address)), { name: 'Weather.Get' });
    await user.click(await screen.findByRole('tab', { name: 'File' }));
    expect(await screen.findByRole(role, { name })).toBeVisible();
    expect(document.querySelector('b')).toBeNull();
    const link = vi.spyOn(HTMLAnchorElement.prototype, 'click');
    await user.click(screen.getAllByRole('button', { name: 'Download' }).at(-1) ?? document.body);
    expect(link.mock.contexts.map((each) => each instanceof HTMLAnchorElement && each.download)).toEqual([
      expect.stringMatching(/^Weather\.Get\.(csv|html\.txt|gif)$/),
    ]);
  });

  it.each(['"plain"', '{"a": "\\n"}', '7'])('%s has no text that Raw does not show', async (text) => {
    draw(value(text));
    expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual(['Tree', 'Raw']);
  });

  it('over 10 MB is shown as its beginning, with the whole to download', () => {
    const text = `"${'x'.repeat(10 * 1024 * 1024)}"`;
    draw(value(text), { body: text });
    expect(screen.getByText(/too large to draw as a tree/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download' })).toBeVisible();
    // Of the 256 kB the lines in view: laid out as one, they alone were a task of a tenth of a second.
    expect((screen.getByRole('region', { name: 'Value' }).textContent ?? '').length).toBeLessThan(64 * 1024);
  });

  it('over 10 MB can be searched, in turns, and a search that is cleared stops', async () => {
    const text = `"${'x'.repeat(11 * 1024 * 1024)} Needle ${'x'.repeat(1024 * 1024)}"`;
    const { user } = draw(value(text), { body: text });
    const field = screen.getByRole('textbox', { name: 'Search: Value' });
    const said = () => textsOf('status').filter((words) => words !== '');
    await user.click(field);
    await user.paste('nowhere');
    await user.clear(field);
    expect(said()).toEqual([]);
    await user.paste('needle');
    const seen = new Set<string>();
    const watch = new MutationObserver(() => {
      for (const words of said()) seen.add(words);
    });
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    await waitFor(() => expect(said()).toEqual(['1 of 1']));
    watch.disconnect();
    expect([...seen].some((words) => /^Searching, [1-8]0%$/.test(words))).toBe(true);
    await waitFor(() => expect(document.querySelector('mark[data-current]')?.textContent).toBe('Needle'));
    expect(document.querySelectorAll('[dir=auto]').length).toBeLessThan(100);
  });
});

describe('an error', () => {
  it('keeps its words words', () => {
    draw(failed);
    expect(screen.getByText('No <b>tea</b> left.')).toBeVisible();
    expect(document.querySelector('b')).toBeNull();
  });

  it('offers a retry only when the server says that one may help', () => {
    const { redraw } = draw(failed);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    redraw(<OutcomeView answer={answerOf({ ...failed, canRetry: true })} />);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it('counts down the time that the server asks for', () => {
    vi.useFakeTimers();
    // A little more than a minute from now, since the response took a moment.
    draw({ ...failed, canRetry: true, retryAfterMs: 60_000 }, { startedAt: Date.now() });
    act(() => vi.advanceTimersByTime(1_000));
    expect(screen.getByText('The server asks you to wait 60 s.')).toBeVisible();
    act(() => vi.advanceTimersByTime(5_000));
    expect(screen.getByText('The server asks you to wait 55 s.')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Retry when the time is up' })).toBeVisible();
  });

  it('shows what the model would get, and folds what is for developers', () => {
    draw({
      ...failed,
      additionalPromptContent: 'Ask for coffee.',
      developerMessage: 'TeaError at line 3',
      extras: { stacktrace: 'at brew()' },
    });
    expect(screen.getByRole('region', { name: 'As the model would get it' }).textContent).toContain('Ask for coffee.');
    const details = screen.getByRole('button', { name: 'Developer details' });
    expect(details.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(details);
    expect(details.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText('TeaError at line 3')).toBeVisible();
    expect(screen.getByText('at brew()')).toBeVisible();
  });
});

describe('an authorization', () => {
  it('names the host, and opens it in a tab that knows nothing of this one', () => {
    draw(consent);
    const link = screen.getByRole('link', { name: /^Authorize/ });
    expect(link.getAttribute('href')).toBe('https://consent.example/start');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(screen.getByText('mail.read')).toBeVisible();
    expect(screen.getByText('pending')).toBeVisible();
  });

  it('offers to send again when the person comes back from the other tab', () => {
    draw(consent);
    expect(screen.getByText('Authorize first, then send the call again.')).toBeVisible();
    const link = screen.getByRole('link', { name: /^Authorize/ });
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
    expect(screen.getByText('Waiting for you to come back from the other tab.')).toBeVisible();
    fireEvent.focus(window);
    expect(screen.getByText("You're back. If you allowed it, send the call again.")).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send again' })).toBeVisible();
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd'])('%s is not opened', (url) => {
    draw({ ...consent, url });
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('The address is not opened')).toBeVisible();
  });

  it('without an address says that nobody can consent', () => {
    draw({ ...consent, url: undefined, scopes: [], status: undefined, id: undefined });
    expect(screen.getByText('The server gives no address to authorize at')).toBeVisible();
    expect(screen.getByText('None named')).toBeVisible();
    expect(screen.getByText('Not said')).toBeVisible();
  });
});

describe('an artifact', () => {
  it('is described before anything is fetched', () => {
    draw(stored);
    expect(screen.getByText('text/csv')).toBeVisible();
    expect(screen.getByText(/2(\.0)? kB, as the server says/)).toBeVisible();
    expect(screen.getByText('files.example')).toBeVisible();
    for (const name of ['Show preview', 'Download']) {
      expect(
        screen.getByRole('button', { name, description: /fetch from files\.example, without any credential/ }),
      ).toBeVisible();
    }
  });

  it.each(['javascript:alert(1)', 'data:text/plain,x'])('at %s is not fetched', (url) => {
    draw({ ...stored, url });
    expect(screen.getByText('The address is not fetched')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
  });

  it('shows what its address hides', () => {
    draw({ ...stored, url: 'https://files.example/a\u202efdp.exe' });
    expect(screen.getByText('U+202E')).toBeVisible();
    expect(document.body.textContent).not.toContain('\u202e');
  });

  it('says what the server does not', () => {
    draw({ ...stored, contentType: undefined, size: undefined, description: undefined });
    expect(screen.getAllByText('not said').length).toBe(2);
  });
});

describe('content', () => {
  /** One part of every kind, and what is read of it; a kind without a row does not compile. */
  const parts: { readonly [K in ContentPart['kind']]: readonly [ContentPart, RegExp] } = {
    text: [{ kind: 'text', text: 'Some <i>text</i>' }, /Some <i>text<\/i>/],
    image: [{ kind: 'image', data: btoa('GIF89a'), mediaType: 'image/gif' }, /Image/],
    audio: [{ kind: 'audio', data: btoa('RIFF\0\0\0\0WAVE'), mediaType: 'audio/wav' }, /Audio/],
    resource: [
      { kind: 'resource', uri: 'file:///notes.txt', mediaType: 'text/plain', text: 'Noted.', data: undefined },
      /Noted\./,
    ],
    link: [
      {
        kind: 'link',
        uri: 'https://a.example/x',
        title: 'More',
        description: 'To read.',
        mediaType: undefined,
        size: undefined,
      },
      /To read\./,
    ],
    other: [{ kind: 'other', text: '{"type": "smell"}' }, /"smell"/],
  };

  it.each(Object.entries(parts))('of the kind %s is drawn and named', async (_, [part, words]) => {
    draw({ kind: 'content', parts: [part], structured: undefined });
    const list = screen.getByRole('list', { name: 'Content' });
    expect(within(list).getAllByRole('listitem').length).toBe(1);
    await expect.poll(() => list.textContent).toMatch(words);
    expect(list.querySelector('i')).toBeNull();
  });

  it.each<[says: string, text: string, count: number, structured: string | undefined, trees: number]>([
    ['words', 'Two teas.', 1, undefined, 0],
    ['a number', '12', 1, undefined, 0],
    ['JSON', ' {"teas": [1.0, 2]}', 1, undefined, 1],
    ['JSON that is cut off', '{"teas": [1.0', 1, undefined, 0],
    ['JSON, in a few parts', '[1.0]', 3, undefined, 3],
    ['JSON, in many parts', '[1.0]', 9, undefined, 0],
    ['JSON, as its structured result does', '{"teas": 2}', 1, '{"teas": 2}', 1],
  ])('that says %s as %j is drawn as what it is', async (_, text, count, structured, trees) => {
    const parts = Array.from({ length: count }, (): ContentPart => ({ kind: 'text', text }));
    draw({ kind: 'content', parts, structured });
    await expect.poll(() => screen.queryAllByRole('tab', { name: 'Tree' }).length).toBe(trees);
    expect(screen.queryAllByRole('region', { name: 'Text' }).length).toBe(count - (structured ? 0 : trees));
  });

  it('of more than a hundred parts says how many there are', () => {
    const many = Array.from({ length: 120 }, (_, index): ContentPart => ({ kind: 'text', text: `${index}` }));
    draw({ kind: 'content', parts: many, structured: undefined });
    expect(screen.getAllByRole('listitem').length).toBe(100);
    expect(screen.getByText('The first 100 of 120 parts. The Exchange tab has all of them.')).toBeVisible();
  });

  it('that is empty says so, and a structured result that is missing as well', () => {
    draw({ kind: 'content', parts: [], structured: undefined }, { output: { type: 'object' } });
    expect(screen.getByText('Done. No content.')).toBeVisible();
    expect(screen.getByText(/promises a structured result, and none came/)).toBeVisible();
  });

  it('misses no structured result in a revision that has none', () => {
    const older = { output: { type: 'object' }, dialect: 'mcp', revision: '2025-03-26' };
    draw({ kind: 'content', parts: [], structured: undefined }, older);
    expect(screen.getByText('Done. No content.')).toBeVisible();
    expect(screen.queryByText(/promises a structured result/)).toBeNull();
  });

  it('has its structured result checked', async () => {
    draw({ kind: 'content', parts: [], structured: '{"a": 1}' }, { output: { type: 'object' } });
    const region = screen.getByRole('region', { name: 'Structured result' });
    expect(await within(region).findByText('Matches the output schema')).toBeVisible();
  });
});

describe('invalid input', () => {
  const rejected: OutcomeOf<'invalid-input'> = {
    kind: 'invalid-input',
    status: 422,
    message: 'Two mistakes.',
    errors: [
      { parameter: 'city', message: 'Unknown.' },
      { parameter: '', message: 'Too many.' },
    ],
    developerMessage: 'schema v3',
  };

  it('lists each error at its parameter', () => {
    draw(rejected);
    const list = screen.getByRole('list', { name: 'Errors by parameter' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['cityUnknown.', '(all arguments)Too many.']);
  });

  it('found before anything was sent claims no status', () => {
    draw({ ...rejected, status: 0, errors: [] });
    expect(screen.getByText("These arguments can't be sent.")).toBeVisible();
    expect(screen.queryByRole('list')).toBeNull();
  });
});

describe('a refusal', () => {
  it.each([
    [408, true],
    [429, true],
    [503, true],
    [403, false],
    [404, false],
  ])('with status %i offers a retry: %s', (status, offers) => {
    draw({ ...refused, status });
    expect(screen.queryByRole('button', { name: 'Retry' }) !== null).toBe(offers);
  });

  it.each([
    [0, 'The server refused.'],
    [200, 'The server answered with an error, under status 200.'],
    [404, 'The server refused with status 404.'],
  ])('with status %i says so', (status, words) => {
    draw({ ...refused, status });
    expect(screen.getByText(words)).toBeVisible();
  });

  it('that asks to wait offers a retry whatever its status', () => {
    draw({ ...refused, status: 403, retryAfterMs: 5_000 });
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it('by a redirect says that it was not followed', () => {
    draw({ ...refused, status: 302, redirected: true });
    expect(screen.getByText(/Redirects are not followed, because the request may hold secrets\./)).toBeVisible();
  });
});

it.each([
  ['a server of MCP without a credential', {}, 1],
  ['one with a header of its own for that', { headers: ['Authorization'] }, 0],
  ['one with another credential', { auth: 'bearer' }, 0],
  ['one of the page', { isBuiltIn: true }, 0],
  ['one of another protocol', { protocol: 'otc-http' }, 0],
] as const)('an authorization is offered where %s refuses', async (_, part, offers) => {
  const answer = answerOf({ ...refused, status: 401 });
  const { server } = answer.intent;
  const asked = { ...server, id: 'mine', protocol: 'mcp-http', isBuiltIn: false, ...part };
  await loadProtocols();
  render(<OutcomeView answer={{ ...answer, intent: { ...answer.intent, server: asked } }} />);
  await expect.poll(() => screen.queryAllByRole('button', { name: 'Authorize and send again' })).toHaveLength(offers);
});

it.each([
  ['another path', { ...refused, status: 404 }, true],
  ['a redirect', { ...refused, status: 302, redirected: true }, true],
  ['a web page', { kind: 'unreadable', reason: 'not-json', message: 'A web page.' }, true],
  ['trouble of its own', refused, false],
  ['half a response', { kind: 'unreadable', reason: 'cut-off', message: 'It ends.' }, false],
] as const)('the connection can be checked where the answer is that of %s', (_, outcome, can) => {
  draw(outcome);
  expect(screen.queryAllByRole('button', { name: 'Check connection' })).toHaveLength(can ? 1 : 0);
});

describe('no answer', () => {
  beforeEach(() => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ relay: true }));
  });

  it.each([
    ['network', 'No response from the server.'],
    ['cors', "The server doesn't allow this request from web pages (CORS)."],
    ['mixed-content', "This page can't call an http address."],
    ['timeout', 'No response in time.'],
    ['unknown', 'No response.'],
  ] as const)('because of %s says so', (reason, sentence) => {
    draw({ kind: 'unreachable', reason, message: 'It may have run.', stages: [] });
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.getByText('It may have run.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Check connection' })).toBeVisible();
  });

  it('because of CORS can be sent by the relay of this machine, whose key a reload has forgotten', async () => {
    const { intent, ...answer } = answerOf({ kind: 'unreachable', reason: 'cors', message: '', stages: [] });
    const server = { ...intent.server, id: 'own', isBuiltIn: false };
    const { user } = render(<OutcomeView answer={{ ...answer, intent: { ...intent, server } }} />);
    const send = { name: 'Send through the relay' };
    const key = await screen.findByLabelText('Relay key');
    expect(screen.queryByRole('button', send)).toBeNull();
    await user.type(key, 'k3y');
    expect(await screen.findByRole('button', send)).toBeVisible();
    expect(useRelay.getState().key).toBe('k3y');
  });

  it('because of CORS says once what the server must send', () => {
    const advice = 'Make it send this with every response:\nAccess-Control-Allow-Origin: *';
    const stages = [
      { title: 'Address', found: 'It can be called.', ok: true },
      { title: 'Is anything there?', found: 'It answers.', ok: true },
    ];
    const message = 'tea.example answers, but this page cannot read it. It may have run.';
    draw({ kind: 'unreachable', reason: 'cors', message, advice, stages });
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getAllByText(/Access-Control-Allow-Origin/)).toHaveLength(1);
  });

  it('lists what was tried, and what came of it to those who listen', () => {
    const stages = [
      { title: 'Address', found: 'It can be read.', ok: true },
      { title: 'Network', found: 'Nothing answered.', ok: false },
      { title: 'Cause', found: 'Perhaps a firewall.', ok: undefined },
    ];
    draw({ kind: 'unreachable', reason: 'network', message: '', stages });
    const items = within(screen.getByRole('list', { name: 'What was tried' })).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'AddressFine: It can be read.',
      'NetworkNot so: Nothing answered.',
      'CausePerhaps a firewall.',
    ]);
  });
});

describe('a reply to another call', () => {
  const another: OutcomeOf<'unverified'> = {
    kind: 'unverified',
    message: 'It carries the id of another call.',
    sentId: 'c-2',
    receivedId: 'c-1',
    claimed: consent,
  };

  it('shows both ids, and as text what it claims: nothing of it can be pressed', () => {
    draw(another);
    expect(textsOf('definition')).toEqual(['c-2', 'c-1']);
    expect(screen.getByText('What it says of that call: Authorization needed')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Claimed' }).textContent).toContain('https://consent.example/start');
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a reply that cannot be read', () => {
  it('is shown as the text that came', () => {
    draw({ kind: 'unreadable', reason: 'wrong-shape', message: 'It has no result.' }, { body: '<h1>Hi</h1>' });
    expect(screen.getByRole('region', { name: 'Body' }).textContent).toContain('<h1>Hi</h1>');
    expect(textsOf('heading')).toEqual([]);
    expect(screen.getByRole('button', { name: 'Download' })).toBeVisible();
  });

  it('without a body says that it is empty', () => {
    draw({ kind: 'unreadable', reason: 'not-json', message: 'It is empty.' }, { body: '' });
    expect(screen.getByText('The body is empty.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
  });
});

describe('a response that is no text in UTF-8', () => {
  const bytesOf = (letters: string) => Uint8Array.from([...letters].map((letter) => letter.charCodeAt(0)));
  const unreadable: Outcome = { kind: 'unreadable', reason: 'not-json', message: 'Expected JSON.' };
  const gif = bytesOf('GIF89a\x02\0\x03\0\xff');
  const drawBytes = (type: string, bytes: Reply['bytes'], body = 'GIF89a\x02\0\x03\0\ufffd') =>
    draw(unreadable, { name: 'Chart.Draw', body, reply: { bytes, headers: { 'content-type': type } } });

  it.each([
    ['image/gif', gif, undefined, 'img', 'Preview', 'Shown as image/gif.'],
    ['application/octet-stream', gif, undefined, 'region', 'Received bytes', 'Shown as bytes.'],
    ['image/png', gif, undefined, 'region', 'Received bytes', 'Shown as bytes.'],
    ['text/html', gif, undefined, 'region', 'Received bytes', 'Shown as bytes.'],
    ['text/plain', bytesOf('caf\xe9'), 'caf\ufffd', 'region', 'Body', 'as far as it can be read as one.'],
    ['application/json', bytesOf('{\0}\0'), '{}', 'region', 'Body', 'as far as it can be read as one.'],
  ])(
    'of the type %s is shown as what it is (%#), and saved byte for byte',
    async (type, bytes, body, role, name, words) => {
      const saved = vi.spyOn(URL, 'createObjectURL');
      const { user } = drawBytes(type, bytes, body);
      expect(await screen.findByRole(role, { name })).toBeVisible();
      expect(screen.getByText(new RegExp(`Shown as .*the ${bytes.length} bytes as they came`)).textContent).toContain(
        words,
      );
      await user.click(screen.getByRole('button', { name: 'Download' }));
      const [file] = saved.mock.lastCall ?? [];
      expect(file instanceof Blob && new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
    },
  );

  it.each([
    ['masked', /It holds a secret/],
    ['not-kept', /It was not kept as it was received/],
  ] as const)('whose bytes are %s is not offered for download', (bytes, words) => {
    drawBytes('image/gif', bytes);
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
  });
});
