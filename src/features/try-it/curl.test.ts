import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toCurl } from './curl';

it('is one command with every header and the body', () => {
  const request = {
    method: 'POST',
    url: 'https://tools.test/tools/call',
    headers: { 'content-type': 'application/json', 'content-length': '7' },
    body: `{"a":"it's"}`,
  };
  expect(toCurl(request)).toBe(
    [
      "curl 'https://tools.test/tools/call'",
      '--request POST',
      "--header 'content-type: application/json'",
      `--data-raw '{"a":"it'\\''s"}'`,
    ].join(' \\\n  '),
  );
});

it('leaves out control characters that a terminal would obey', () => {
  expect(toCurl({ method: 'GET', url: 'https://a.test/\u001b[2J', headers: {}, body: undefined })).not.toMatch(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
    /[\u0000-\u0008\u000b-\u001f]/,
  );
});

it('whatever the body says, the shell hands it on as one argument', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ -~\n]{0,60}$/), (body) => {
      const command = toCurl({ method: 'POST', url: 'https://a.test', headers: {}, body });
      const script = `curl() { printf '%s' "$5"; }\n${command}`;
      expect(execFileSync('sh', ['-c', script], { encoding: 'utf8' })).toBe(body);
    }),
    { numRuns: 25 },
  );
});
