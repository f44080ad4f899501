import { describe, expect, it } from 'vitest';
import { toBadge } from './badge';
import { compareReports, isWorse } from './compare';
import { toJson } from './json';
import { toJunit } from './junit';
import { toMarkdown } from './markdown';
import { readReport } from './read-report';
import { readableCheck } from './readable-check';
import { type CheckReport, hasFailed, type ReportedCheck } from './report';
import { toSarif } from './sarif';

const check = (id: string, status: ReportedCheck['status'], level: ReportedCheck['level'] = 'must'): ReportedCheck => ({
  ...{ id: `otc/${id}`, status, level },
  title: `Does ${id}`,
  evidence: '<b>|`seen`|</b>',
  citation: 'clause 1',
});
const report = (...checks: readonly ReportedCheck[]): CheckReport => ({
  protocol: 'otc-http',
  server: 'http://localhost:1',
  checks,
});

const mixed = report(check('a', 'pass'), check('b', 'fail'), check('c', 'fail', 'should'), check('d', 'skip'));

describe('a report', () => {
  it('holds no token that was made for a request and that the server quotes', () => {
    const token = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJl';
    const request = { method: 'GET', url: 'http://localhost:1', headers: { authorization: `Bearer ${token}` } };
    const exchange = { request: { ...request, body: undefined }, reply: null };
    const seen = { ...check('a', 'fail'), evidence: `refused, “${token} is not known”.`, exchange };
    const readable = readableCheck(seen, []);
    expect(readable.evidence).toBe('refused, “•••••• is not known”.');
    expect(JSON.stringify(readable)).not.toContain(token);
  });

  it('fails by what must be, not by what should be', () => {
    expect(hasFailed(mixed)).toBe(true);
    expect(hasFailed(report(check('c', 'fail', 'should'), check('e', 'fail', 'info')))).toBe(false);
  });

  it('is read as it was written, and from nothing else', () => {
    expect(readReport(JSON.stringify(mixed))).toEqual(mixed);
    expect(['{', '{}', '[]', '{"protocol": "x", "server": 1, "checks": []}'].map(readReport)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('as JSON is read again, without its exchanges and with nothing hidden in it', () => {
    const request = { method: 'GET', url: 'http://localhost:1', headers: {}, body: '' };
    const seen = { ...check('a', 'fail'), evidence: 'a\u202Eb' };
    const text = toJson(report({ ...seen, exchange: { request } }));
    expect(text).not.toMatch(/exchange|\u202e/);
    expect(readReport(text)).toEqual(report(seen));
  });

  it.each([
    ['JUnit', toJunit],
    ['Markdown', toMarkdown],
    ['SARIF', (seen: CheckReport) => toSarif(seen, '1')],
  ])('as %s carries out nothing that a server said, and has no line of it', (_, write) => {
    const seen = { ...check('a', 'fail'), evidence: 'a\u001b[2Jb\u009bc\u202Ed\r\ne\u0007' };
    const words = [write(report(seen)), write(report({ ...seen, level: 'should' }))].join('');
    expect(words).not.toMatch(/[^\n\P{Cc}]|\p{Cf}/u);
    expect(words).not.toMatch(/^e/m);
  });

  it('as JUnit counts failures and skipped, and escapes what a server said', () => {
    const text = toJunit(mixed);
    expect(text).toContain('tests="4" failures="1" skipped="1"');
    expect(text).toContain('<failure type="otc/b" message="&lt;b&gt;');
    expect(text).toContain('should: otc/c');
    expect(text).not.toContain('<b>');
  });

  it('as Markdown shows what a server said as text', () => {
    const rows = toMarkdown(mixed)
      .split('\n')
      .filter((line) => line.startsWith('| '));
    expect(rows).toHaveLength(6);
    expect(rows[3]).toContain('\\<b\\>\\|\\`seen\\`\\|');
    const results = ['passed', '**failed**', '**failed**', 'skipped'];
    for (const [index, result] of results.entries()) expect(rows[index + 2]).toContain(`| ${result} |`);
  });

  it('as SARIF has a rule for each check and a result for each that failed', () => {
    const { runs } = JSON.parse(toSarif(mixed, '1.0.0'));
    expect(runs[0].tool.driver.rules).toHaveLength(4);
    expect(runs[0].results.map(({ ruleId, level }: Record<string, string>) => [ruleId, level])).toEqual([
      ['otc/b', 'error'],
      ['otc/c', 'warning'],
    ]);
  });

  it('as a badge counts the required checks that could be made', () => {
    expect(toBadge(mixed)).toContain('checks: 1 of 2 required');
  });

  it('is compared with an older one', () => {
    const changes = compareReports(
      report(check('a', 'pass'), check('b', 'fail'), check('gone', 'pass')),
      report(check('a', 'fail'), check('b', 'pass'), check('new', 'skip')),
    );
    expect(changes.map(({ id, before, after }) => [id, before, after])).toEqual([
      ['otc/a', 'pass', 'fail'],
      ['otc/b', 'fail', 'pass'],
      ['otc/gone', 'pass', undefined],
      ['otc/new', undefined, 'skip'],
    ]);
    expect(changes.filter(isWorse).map(({ id }) => id)).toEqual(['otc/a']);
  });
});
