import { describe, expect, it } from 'vitest';
import { readCurl } from './read-curl';

const url = 'https://tools.example.com/tools/call';

describe('readCurl', () => {
  it.each([
    ['an address alone', `curl ${url}`, { method: 'GET', body: undefined }],
    ['a body makes it a POST', `curl ${url} -d '{"a": 1}'`, { method: 'POST', body: '{"a": 1}' }],
    [
      'single quotes, continued lines',
      `curl '${url}' \\\n  --header 'x: y' \\\n  --data-raw '{"a": "it'\\''s"}'`,
      { body: '{"a": "it\'s"}' },
    ],
    ['double quotes', `curl "${url}" --data "{\\"a\\": \\"\\\\n\\"}"`, { body: '{"a": "\\n"}' }],
    [
      'dollar quotes, as browsers copy',
      `curl '${url}' --data-raw $'{"a": "\\u0021it\\'s"}'`,
      { body: '{"a": "!it\'s"}' },
    ],
    ['--json', `curl --json '{"a"' --json ':1}' ${url}`, { method: 'POST', body: '{"a":1}' }],
    [
      'what is written onto an option',
      `curl -XPUT --data='{}' -Hx:y ${url}`,
      { method: 'PUT', body: '{}', headers: [{ name: 'x', value: 'y' }] },
    ],
    ['-u', `curl -u me:pass ${url}`, { user: 'me:pass' }],
    ['--oauth2-bearer', `curl --oauth2-bearer T ${url}`, { headers: [{ name: 'authorization', value: 'Bearer T' }] }],
    [
      'a prompt before it, options passed over',
      `$ curl -sS -m 5 --compressed ${url}`,
      { passedOver: ['-s', '-S', '-m', '--compressed'] },
    ],
    [
      'flags written together, the last with a value',
      `curl -sSkXPOST ${url} -d '{}'`,
      { method: 'POST', passedOver: ['-s', '-S', '-k'] },
    ],
    [
      'options whose values are no addresses',
      `curl --cert me.pem --key me.key --limit-rate 1k ${url} --json {}`,
      { body: '{}', isJson: true, passedOver: ['--cert', '--key', '--limit-rate'] },
    ],
    ['-I', `curl -I ${url}`, { method: 'HEAD' }],
    ['the Windows prompt', `curl ^"${url}^" ^\r\n -d ^"{}^"`, { body: '{}' }],
    [
      'a placeholder in single quotes',
      `curl ${url} -H 'Authorization: Bearer {{server credential}}'`,
      { headers: [{ name: 'Authorization', value: 'Bearer {{server credential}}' }] },
    ],
  ])('%s', (_, command, expected) => expect(readCurl(command)).toMatchObject({ url, ...expected }));

  it('an address without a scheme is http', () => {
    expect(readCurl('curl localhost:8080/tools/call')).toMatchObject({ url: 'http://localhost:8080/tools/call' });
  });

  it.each([
    ['', 'Paste a command that begins with curl.'],
    ['wget https://a.example', 'The command begins with “wget”; paste one that begins with curl.'],
    ['curl -d "{}"', 'The command names no address; add the one it calls.'],
    [`curl '${url}`, "A single quote is opened and never closed: 'https://tools.example.c…"],
    [`curl "${url}`, 'A double quote is opened and never closed: "https://tools.example.c…'],
    [`curl ${url} -H`, 'The option -H has no value: the command is cut off.'],
    [`curl ${url} -H nonsense`, 'The header “nonsense” has no colon.'],
    [`curl ${url} -d @body.json`, 'The body is read from the file “body.json”; put its text in instead.'],
    [`curl ${url} -F a=b`, 'It sends a form (-F); tools are called with a JSON body.'],
    [
      `curl ${url} -H "Authorization: Bearer $TOKEN"`,
      'A shell would fill in $TOKEN" here; put its value in, or single quotes around it.',
    ],
    [`curl ${url} | jq .`, 'Only one command can be read; take away what begins at | jq .'],
    [`curl ${url}\n  -d '{}'`, "The command goes on in another line without a backslash:   -d '{}'"],
    [`curl ${url} https://b.example`, `There are two addresses, ${url} and https://b.example; keep one.`],
    [`curl ${url} --next ${url}`, 'It makes several requests (--next); paste one of them.'],
    [`curl -T a.json ${url}`, 'It uploads the file “a.json” (-T); tools are called with a JSON body.'],
    [`curl -K a.conf ${url}`, 'Options are read from the file “a.conf” (-K); write them into the command.'],
    [`curl -G ${url} -d a=b`, 'It puts its data into the address (-G); a tool is called with a body.'],
  ])('refuses %j', (command, refused) => expect(readCurl(command)).toEqual({ refused }));
});
