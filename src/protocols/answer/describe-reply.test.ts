import { describe, expect, it } from 'vitest';
import { describeReply, describeText } from './describe-reply';
import { isWebPage, titled } from './markup-words';

describe('what an answer says for itself', () => {
  const described = (body: string) =>
    describeReply({ status: 500, headers: {}, body, size: body.length, complete: true });

  const python =
    "Traceback (most recent call last):\n  File \"/srv/a.py\", line 3, in add\n    return a + b\n           ~~^~~\nTypeError: unsupported operand type(s) for +: 'int' and 'str'\n";

  it.each([
    ['"Hello"', 'Hello'],
    ['{"message": "a", "detail": "b"}', 'a'],
    ['{"detail": "b", "error": "c"}', 'b'],
    ['{"detail": ["b", "c"]}', 'b c'],
    ['{"detail": ["b", 1], "error": "c"}', 'c'],
    ['{"detail": [{"loc": ["a"], "msg": "b"}, "c", {"message": "d"}, {"msg": "b"}]}', 'b; c; d'],
    ['{"detail": [{"msg": "b"}, {"loc": []}], "error": "c"}', 'c'],
    ['{"error": "c", "title": "d"}', 'c'],
    ['{"error": {"message": "c"}}', 'c'],
    ['{"error": {"code": 1}, "title": "d"}', 'd'],
    ['{"error_description": "e", "title": "d"}', 'e'],
    ['{"error": "invalid_grant", "error_description": "Expired"}', 'Expired (invalid_grant)'],
    ['{"error": 1, "error_description": "Expired"}', 'Expired'],
    ['{"title": "d"}', 'd'],
    ['{"message": ""}', undefined],
    ['{"message": "", "error": "c"}', 'c'],
    ['{"Message": "Not authorized"}', 'Not authorized'],
    ['{"code": 500, "msg": "a", "data": null}', 'a'],
    ['{"errorMessage": "a", "errorType": "KeyError"}', 'a'],
    ['{"errors": ["a", "b"]}', 'a b'],
    ['{"success": false, "errors": [{"code": 1, "message": "a"}], "messages": []}', 'a'],
    ['{"data": null, "errors": [{"message": "a", "path": []}]}', 'a'],
    ['{"errors": {"detail": "a"}}', 'a'],
    ['{"error": {"code": "E", "innererror": {"message": "a"}}}', 'a'],
    ['{"fault": {"faultstring": "a", "detail": {"errorcode": "b"}}}', 'a'],
    ['{"status": 500, "error": "Internal Server Error", "exception": "a"}', 'a'],
    ...['err', 'Error-Msg', 'reason', 'description', 'user_message', 'statusMessage', 'StatusText', 'fault'].map(
      (name): [string, string] => [`{"code": 7, "${name}": "a"}`, 'a'],
    ),
    ['{"error": "internal server error"}', 'internal server error'],
    ['{"error": {"error": {"error": {"error": {"message": "a"}}}}}', undefined],
    ['{"a": 1}', undefined],
    ['7', undefined],
    ['Hello\nyou', 'Hello'],
    [' \n', undefined],
    [`${'x'.repeat(300)}`, 'x'.repeat(300)],
    [`${'x'.repeat(301)}`, `${'x'.repeat(299)}…`],
    [JSON.stringify('x'.repeat(301)), `${'x'.repeat(299)}…`],
    ['<html><title>Oh</title>', 'a web page titled “Oh”'],
    ['<?xml version="1.0"?>\n<Error><Code>A</Code><Message>No &lt;access&gt;</Message></Error>', 'No <access>'],
    ['<s:Envelope><s:Body><s:Fault><faultstring xml:lang="en">Nope</faultstring>', 'Nope'],
    ['<Error><MessageId>7</MessageId><Message> </Message><Detail>No</Detail></Error>', 'No'],
    ['<?xml version="1.0"?>\n<tools/>', '<tools/>'],
    [python, "TypeError: unsupported operand type(s) for +: 'int' and 'str'"],
    [JSON.stringify({ detail: python }), "TypeError: unsupported operand type(s) for +: 'int' and 'str'"],
    [JSON.stringify({ error: 'Server error', trace: python }), 'Server error'],
    ['Traceback (most recent call last):\n  File "/srv/a.py", line 3\nKeyboardInterrupt', 'KeyboardInterrupt'],
    ['Traceback (most recent call last):', 'Traceback (most recent call last):'],
    [
      JSON.stringify({
        error: 'Internal Server Error',
        trace: 'java.lang.NullPointerException: s is null\n\tat X.java',
      }),
      'java.lang.NullPointerException: s is null',
    ],
    ['{"stack": "Error: a\\n    at b.js:1:1"}', 'Error: a'],
  ])('%s', (body, words) => expect(described(body).words).toBe(words));

  it('for developers: its own, or all lines of a text that is no page', () => {
    expect(described('{"developer_message": "x"}').developerMessage).toBe('x');
    expect(described(' Oh\n  at a\n').developerMessage).toBe('Oh\n  at a');
    expect(described(`Oh\n${'x'.repeat(20_000)}`).developerMessage).toBe(`Oh\n${'x'.repeat(19_997)}…`);
    expect(described(' Oh\n').developerMessage).toBeUndefined();
    expect(described('<html>\n<p>').developerMessage).toBeUndefined();
  });

  it('reads JSON of a megabyte, and of more the first line', () => {
    const padded = (size: number) => `{"message": "a"${' '.repeat(size - 16)}}`;
    expect(described(padded(1_048_576)).words).toBe('a');
    expect(described(padded(1_048_577)).words).toMatch(/^\{"message": "a" {284}…$/);
  });

  it.each([
    ['<title>Error</title><pre>Cannot POST /tools/call</pre>', ' titled “Error”: “Cannot POST /tools/call”'],
    ['<title>403 Forbidden</title><h1>Forbidden</h1><p>CSRF failed.</p>', ' titled “403 Forbidden”: “CSRF failed.”'],
    ['<head><title>502 Bad Gateway</title></head><h1>502 Bad Gateway</h1>nginx', ' titled “502 Bad Gateway”: “nginx”'],
    [
      '<head><meta><body><script>a<b</script><style>c</style><p>It&#39;s d&nbsp;&#x26;&#9999999; e',
      " without a title: “It's d &&#9999999; e”",
    ],
    ['<title>Log in &amp; go</title><p>Welcome', ' titled “Log in & go”'],
    [`<p>${'x'.repeat(200)}`, ` without a title: “${'x'.repeat(160)}…”`],
    ['<head><meta>a<link>b<body>c', ' without a title: “c”'],
    ['<h1>…</h1>', ' without a title'],
    ['<p>&LT;a&gt; &quot;b&quot; &apos;c&apos; &euro; &amp;lt;</p>', ` without a title: “<a> "b" 'c' &euro; &lt;”`],
  ])('%s', (text, words) => expect(titled(text)).toBe(words));

  it.each([
    ['<!DOCTYPE html>', true],
    ['<?xml version="1.0"?><!DOCTYPE html>', true],
    ['<br />\n<b>Warning</b>', true],
    ['<pre>a', true],
    ['<div class="a">', true],
    ['<product>', false],
    ['<tools>', false],
    [' \n<HTML lang="en">', true],
    ['<head>', true],
    ['<body>', true],
    ['<!-- x -->', true],
    ['x <html>', false],
    ['<svg>', false],
    [`${' '.repeat(1_000)}<html>`, false],
  ])('%j is a page: %j', (text, isPage) => expect(isWebPage(text)).toBe(isPage));

  it.each([
    ['<title lang="en">  A\n  b </title>', ' titled “A b”'],
    ['<TITLE>A<b>', ' titled “A”'],
    ['<title> </title>', ' without a title'],
    [`<title>${'x'.repeat(301)}`, ` titled “${'x'.repeat(299)}…”`],
    [`${' '.repeat(20_000)}<title>A`, ' without a title'],
  ])('%s', (text, words) => expect(titled(text)).toBe(words));

  it('a text by its first line', () => {
    expect([describeText(' a\nb'), describeText(' '), describeText('<body>')]).toEqual([
      'a',
      undefined,
      'a web page without a title',
    ]);
  });
});
