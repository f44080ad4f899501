import { createParser } from 'eventsource-parser';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sized } from '../../sizes.testkit';
import { createEventGate } from './event-gate';

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** What goes on of a text that comes in pieces, and how it ended. */
async function through(text: string, cuts: readonly number[], instead?: string) {
  const bytes = new TextEncoder().encode(text);
  const judged: string[] = [];
  let out = '';
  let ended = '';
  const decoder = new TextDecoder();
  const gate = createEventGate(
    {
      enqueue: (part) => {
        out += decoder.decode(part, { stream: true });
      },
      close: () => {
        ended = 'whole';
      },
      error: ({ message }) => {
        ended = message;
      },
    },
    async (event, isLong) => {
      if (!isLong) return undefined;
      judged.push(event.map((part) => new TextDecoder().decode(part)).join(''));
      await settled();
      return instead;
    },
  );
  const places = [0, ...[...cuts].map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  for (const [index, place] of places.entries()) gate.chunk(bytes.subarray(place, places[index + 1] ?? bytes.length));
  gate.end(true);
  await expect.poll(() => ended).not.toBe('');
  return { out, judged, ended };
}

const long = `data: ${'x'.repeat(120_000)}`;

it.each(['\n', '\r\n', '\r'])('a long event is judged, between others and in their order (%j)', async (newline) => {
  const end = newline.repeat(2);
  const stream = `: hello${end}data: 1${end}${long}${end}data: 2${newline}data: 3${end}`;
  const { out, judged, ended } = await through(stream, [3, 20, 60_000, 120_020], 'data: short\n\n');
  expect(judged.map((event) => event.trim())).toEqual([long]);
  const lines = out.split(/\r\n|\r|\n/).filter((line) => line !== '');
  expect(lines).toEqual([': hello', 'data: 1', 'data: short', 'data: 2', 'data: 3']);
  expect(ended).toBe('whole');
});

it('law: events that nobody shortens arrive as they were, however the stream was cut', async () => {
  const events = fc.array(fc.constantFrom('data: é', 'event: a\ndata: b', ': c', '', long), { maxLength: 5 });
  const newlines = fc.constantFrom('\n', '\r\n', '\r');
  await fc.assert(
    fc.asyncProperty(events, newlines, fc.array(fc.nat(300_000), { maxLength: 6 }), async (list, newline, cuts) => {
      const stream = list.map((event) => `${event.replaceAll('\n', newline)}${newline.repeat(2)}`).join('');
      const { out } = await through(stream, cuts);
      // A carriage return alone is completed by a line feed.
      const [sent, arrived] = [`${stream}\n`, out].map((text) => text.replaceAll(/\r\n?/g, '\n').trimEnd());
      expect(newline === '\r' ? dataOf(out) : arrived).toEqual(newline === '\r' ? dataOf(`${stream}\n`) : sent);
    }),
    { numRuns: sized(5, 200) },
  );
});

it.each(['\n', '\r\n', '\r'])('an event goes on as a whole before another byte follows (%j)', async (newline) => {
  const { parse, told } = parsing();
  const gate = createEventGate(
    { enqueue: parse, close: () => undefined, error: () => undefined },
    async () => undefined,
  );
  for (const byte of new TextEncoder().encode(`data: 1${newline.repeat(2)}`)) gate.chunk(Uint8Array.of(byte));
  await settled();
  expect(told).toEqual(['1']);
});

function dataOf(text: string): readonly string[] {
  const { parse, told } = parsing();
  parse(new TextEncoder().encode(text));
  return told;
}

function parsing() {
  const told: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => told.push(data) });
  const decoder = new TextDecoder();
  return { told, parse: (bytes: Uint8Array) => parser.feed(decoder.decode(bytes, { stream: true })) };
}

it('many events leave others their turn, and each is heard in its place', async () => {
  const heard: string[] = [];
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  });
  await new Promise<void>((resolve) => {
    const sink = { enqueue: () => undefined, close: resolve, error: () => undefined };
    const gate = createEventGate(
      sink,
      async () => undefined,
      (event = []) => heard.push(event.map((part) => new TextDecoder().decode(part)).join('')),
    );
    gate.chunk(new TextEncoder().encode(Array.from({ length: 2000 }, (_, index) => `data: ${index}\n\n`).join('')));
    gate.end(true);
  });
  clearInterval(timer);
  expect(heard).toEqual(Array.from({ length: 2000 }, (_, index) => `data: ${index}\n\n`));
  expect(turns).toBeGreaterThan(4);
});
