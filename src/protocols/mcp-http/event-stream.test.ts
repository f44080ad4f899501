import { expect, it } from 'vitest';
import { eventData } from './event-stream';

it.each<[string, string, readonly string[]]>([
  ['one event', 'data: a\n\n', ['a']],
  ['several, with other fields', 'id: 1\nretry: 5\ndata: a\n\nevent: message\ndata: b\n\n', ['a', 'b']],
  ['lines of data', 'data: a\ndata\ndata:b\n\n', ['a\n\nb']],
  ['one blank after the colon is no data', 'data:  a\n\n', [' a']],
  ['comments', ': hello\n\n:\ndata: a\n: there\n\n', ['a']],
  ['another kind of event', 'event: ping\ndata: a\n\ndata: b\n\n', ['b']],
  ['a kind that is empty', 'event:\ndata: a\n\n', ['a']],
  ['an event without data', 'event: message\n\nid: 2\n\n', []],
  ['an unfinished event', 'data: a\n\ndata: b\n', ['a']],
  ['a byte order mark', '\ufeffdata: a\n\n', ['a']],
  ['CR LF', 'data: a\r\ndata: b\r\n\r\ndata: c\r\n\r\n', ['a\nb', 'c']],
  ['CR, also at the very end', 'data: a\rdata: b\r\rdata: c\r\r', ['a\nb', 'c']],
  ['line ends of every kind', 'data: a\r\n\rdata: b\n\r\ndata: c\r\n\n', ['a', 'b', 'c']],
  ['nothing', '', []],
])('%s', (_, text, expected) => expect([...eventData(text)]).toEqual(expected));

it.each(['\n', '\r\n', '\r'])('reads long events wherever they are cut (%j)', (end) => {
  const texts = Array.from({ length: 40 }, (_, index) => `${index}`.repeat(index * 997));
  const stream = texts.map((text) => `data: ${text}${end}${end}`).join('');
  expect([...eventData(stream)]).toEqual(texts);
});

it('gives the first event before the last is parsed', () => {
  const events = eventData(`data: a\n\n${'data: b\n\n'.repeat(50_000)}`);
  expect(events.next().value).toBe('a');
});
