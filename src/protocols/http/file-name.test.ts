import { expect, it } from 'vitest';
import { fileNameOf, replyFileName, withEnding } from './file-name';

it.each([
  ['https://files.test/a/report.csv?x=1', 'report.csv'],
  ['demo:worker/artifacts/chart.png', 'chart.png'],
  ['chart://values.csv?rows=2', 'values.csv'],
  ['https://files.test/', 'artifact'],
  ['https://files.test/..%2f..%2fetc', '2f..-2fetc.bin'],
  ['https://files.test/<img src=x>', '3Cimg-20src-x-3E'],
  ['https://files.test/setup.exe', 'setup.exe.bin'],
  ['https://files.test/.bashrc', 'bashrc'],
])('%s is saved as %s', (url, name) => expect(fileNameOf(url)).toBe(name));

const html = { 'content-type': 'text/html; charset=utf-8' };

it.each([
  ['Weather_Get', { 'content-type': 'application/json' }, 'Weather_Get.json'],
  ['Weather.Get', { 'content-type': 'application/problem+json' }, 'Weather.Get.json'],
  ['Weather.Get', { 'content-type': 'image/png' }, 'Weather.Get.png'],
  ['Weather.Get', { 'content-type': 'text/plain' }, 'Weather.Get.txt'],
  ['Weather.Get', { 'content-type': 'application/octet-stream' }, 'Weather.Get.bin'],
  ['Weather.Get', {}, 'Weather.Get.txt'],
  ['Weather.Get', html, 'Weather.Get.html.txt'],
  ['../../etc', { 'content-type': 'application/x-sh' }, 'etc.txt'],
  ['con', { 'content-type': 'text/csv' }, 'response-con.csv'],
  ['a\u202egnp', { 'content-type': 'text/csv' }, 'a-gnp.csv'],
  ['Get', { 'content-disposition': 'attachment; filename="report 1.csv"' }, 'report-1.csv'],
  ['Get', { 'content-disposition': 'attachment; filename=report.csv' }, 'report.csv'],
  ['Get', { 'content-disposition': 'attachment; filename="a"; filename*=UTF-8\'\'%E2%82%AC%20rates.csv' }, 'rates.csv'],
  ['Get', { 'content-disposition': "attachment; filename*=UTF-8''%zz; filename=b.csv" }, 'b.csv'],
  ['Get', { 'content-disposition': 'attachment; filename="..\\\\..\\\\start.bat"' }, 'start.bat.bin'],
  ['Get', { 'content-disposition': 'attachment; filename="nul"', 'content-type': 'text/csv' }, 'response-nul.csv'],
  ['Get', { 'content-disposition': 'inline' }, 'Get.txt'],
])('what %s answers with %o is saved as %s', (tool, headers, name) => {
  expect(replyFileName(tool, { status: 200, headers })).toBe(name);
});

it('bytes that no media type names are saved as such', () => {
  expect(replyFileName('Weather.Get', { status: 200, headers: {}, bytes: Uint8Array.of(0) })).toBe('Weather.Get.bin');
});

it.each([
  ['image', 'image/png', 'image.png'],
  ['audio', 'audio/mpeg', 'audio.mp3'],
  ['notes', 'text/plain', 'notes.txt'],
  ['values.csv', 'text/plain', 'values.csv'],
  ['data', '', 'data'],
])('%s of %s is saved as %s', (name, mediaType, saved) => expect(withEnding(name, mediaType)).toBe(saved));
