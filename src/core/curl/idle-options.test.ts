import { expect, it } from 'vitest';
import { optionNote } from './idle-options';
import { readCurl } from './read-curl';

const url = 'https://tools.example.com/tools/call';

const words = (text: string) => text.trim().split(/\s+/);

/** What is said of options, as it begins behind the option, and those that take a value and those that take none. */
const notes: readonly (readonly [says: string, withValue: string, withoutValue: string])[] = [
  ['cannot be carried over: certificates are', '--cacert --capath --pinnedpubkey --crlfile', '-k --insecure'],
  ['cannot be carried over: a page sends no client', '-E --cert --cert-type --key --key-type --pass', ''],
  ['is left out: redirects are never followed', '', '-L --location --location-trusted'],
  [
    'cannot be carried over: the browser chooses',
    '-x --proxy -U --proxy-user --resolve --connect-to --unix-socket --interface --doh-url',
    '',
  ],
  [
    'is left out: Callsheet has its own time limits',
    '-m --max-time --connect-timeout --retry --retry-delay --retry-max-time',
    '',
  ],
  [
    'cannot be carried over: it changes what is sent',
    '--aws-sigv4 --request-target --variable --expand-data --expand-url -r --range',
    '',
  ],
  [
    'is left out: it is not part of the request.',
    `-o --output -w --write-out -D --dump-header -c --cookie-jar --max-redirs --max-filesize --output-dir --stderr --trace
    --trace-ascii --limit-rate -Y --speed-limit -y --speed-time --noproxy --dns-servers --abstract-unix-socket --local-port
    --keepalive-time --http2-settings --ciphers --tls-max --tls13-ciphers --curves -C --continue-at -z --time-cond --proto
    --proto-default`,
    '-s --silent -v --compressed',
  ],
];

it.each(notes)('%s', (says, withValue, withoutValue) => {
  const options = words(`${withValue} ${withoutValue}`).filter((option) => option !== '');
  expect(options.filter((option) => !optionNote(option).startsWith(`${option} ${says}`))).toEqual([]);
  // A value is no address.
  const read = (option: string, value: string) => readCurl(`curl ${option} ${value} ${url} -d '{}'`);
  const refused = [
    ...words(withValue).map((option) => [option, read(option, 'other.example')] as const),
    ...words(withoutValue).map((option) => [option, read(option, '')] as const),
  ].filter(
    ([option, found]) => option !== '' && ('refused' in found || found.url !== url || found.passedOver[0] !== option),
  );
  expect(refused).toEqual([]);
});
