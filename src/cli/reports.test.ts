import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../core/diagnostic';
import { findHidden } from '../core/hidden-text/hidden-text';
import { isObject } from '../core/json/members';
import type { FileReport, Reporter } from './report';
import { githubReporter } from './reports/github';
import { jsonReporter } from './reports/json';
import { junitReporter } from './reports/junit';
import { sarifReporter } from './reports/sarif';
import { textReporter } from './reports/text';

const text = '{\r\n  "nmae": 1\r\n}\r\n';

const misspelled: Diagnostic = {
  rule: 'otc/unknown-key',
  severity: 'warning',
  message: 'There is no "nmae".',
  pointer: '/nmae',
  citation: 'Open Tool Calling 1.0',
  offset: text.indexOf('"nmae"'),
  length: 6,
  fixes: [{ title: 'Rename to "name"', edits: [{ offset: text.indexOf('nmae'), length: 4, text: 'name' }] }],
};

const nameless: Diagnostic = { ...misspelled, rule: 'otc/name', severity: 'error', offset: 0, length: 1, fixes: [] };

const report = (file: string, diagnostics: readonly Diagnostic[]): FileReport => ({
  file,
  text,
  dialect: 'otc',
  tools: 1,
  diagnostics,
});

const all = (reporter: Reporter, reports: readonly FileReport[], unusable: readonly string[] = []) =>
  reporter.start + reports.map((each, index) => reporter.file(each, index)).join('') + reporter.end(unusable);

const two = [report('a b.json', [nameless, misspelled]), report('fine.json', []), report('-', [misspelled])];

describe('text', () => {
  it('has a line for each problem, counted from 1', () => {
    expect(all(textReporter(), two)).toBe(
      [
        'a b.json:1:1: error: There is no "nmae". (otc/name)',
        'a b.json:2:3: warning: There is no "nmae". (otc/unknown-key)',
        '-:2:3: warning: There is no "nmae". (otc/unknown-key)',
        '',
      ].join('\n'),
    );
  });

  it('lets no file move the cursor, start a line or turn the writing around', () => {
    const hostile = { ...nameless, message: 'a\u001b[2J\nb\u007f\u009b\u202ec' };
    expect(all(textReporter(), [report('x\ny', [hostile])])).toBe(
      'x␊y:1:1: error: a␛[2J␊b␡\\u{009b}\\u{202e}c (otc/name)\n',
    );
  });
});

describe('json', () => {
  it('has the members of the contract', () => {
    expect(JSON.parse(all(jsonReporter(), [report('t.json', [misspelled, nameless])]))).toEqual({
      documents: [
        {
          file: 't.json',
          dialect: 'otc',
          tools: 1,
          diagnostics: [
            {
              rule: 'otc/unknown-key',
              severity: 'warning',
              message: 'There is no "nmae".',
              pointer: '/nmae',
              range: { start: { line: 2, column: 3 }, end: { line: 2, column: 9 } },
              citation: 'Open Tool Calling 1.0',
              fix: { title: 'Rename to "name"' },
            },
            expect.objectContaining({ severity: 'error', fix: null }),
          ],
        },
      ],
    });
  });

  it.each([0, 1, 3])('is JSON with %i files', (count) => {
    const reports = Array.from({ length: count }, () => ({ ...report('t.json', []), dialect: undefined }));
    const documents = Array.from({ length: count }, () => expect.objectContaining({ dialect: null, diagnostics: [] }));
    expect(JSON.parse(all(jsonReporter(), reports))).toEqual({ documents });
  });
});

const judged = [
  {
    use: 'input',
    number: 1,
    verdict: 'valid',
    errors: [],
    more: 0,
    remarks: [{ pointer: '/day', message: 'A server may not.' }],
  },
  {
    use: 'input',
    number: 2,
    verdict: 'invalid',
    errors: [{ pointer: '/a', message: 'No, 5%.' }],
    more: 0,
    remarks: [],
  },
  {
    use: 'output',
    number: 1,
    verdict: 'not-checked',
    errors: [{ pointer: '', message: 'Why.' }],
    more: 0,
    remarks: [],
  },
] as const;

describe('values', () => {
  it('are a line each in text', () => {
    expect(textReporter().end([], judged)).toBe(
      'input 1: valid\n  /day: A server may not.\ninput 2: invalid\n  /a: No, 5%.\noutput 1: not-checked\n  Why.\n',
    );
  });

  it('stand beside the documents in JSON, and only when there are some', () => {
    const reporter = jsonReporter();
    expect(JSON.parse(reporter.start + reporter.end([], judged))).toEqual({
      documents: [],
      inputs: [
        { verdict: 'valid', errors: [], remarks: [{ pointer: '/day', message: 'A server may not.' }] },
        { verdict: 'invalid', errors: [{ pointer: '/a', message: 'No, 5%.' }], remarks: [] },
      ],
      outputs: [{ verdict: 'not-checked', errors: [{ pointer: '', message: 'Why.' }], remarks: [] }],
    });
    expect(JSON.parse(reporter.start + reporter.end([]))).toEqual({ documents: [] });
  });

  it('are results in SARIF', () => {
    const reporter = sarifReporter('1', []);
    const log: unknown = JSON.parse(reporter.start + reporter.end([], judged));
    expect(log).toMatchObject({
      runs: [{ results: [{ ruleId: 'input-invalid', message: { text: 'input 2: invalid. /a: No, 5%.' } }] }],
    });
  });
});

describe('github', () => {
  it('is a command for each problem, with its place', () => {
    const note = { ...misspelled, severity: 'info', message: '100% a,b: c\n::error::', length: 12 } as const;
    expect(all(githubReporter(), [report('a,b.json', [nameless, note]), report('-', [misspelled])], ['x: gone.'])).toBe(
      [
        '::error file=a%2Cb.json,line=1,endLine=1,col=1,endColumn=2,title=otc/name::There is no "nmae".',
        '::notice file=a%2Cb.json,line=2,endLine=3,title=otc/unknown-key::100%25 a,b: c␊::error::',
        '::warning line=2,endLine=2,col=3,endColumn=9,title=otc/unknown-key::There is no "nmae".',
        '::error::x: gone.',
        '',
      ].join('\n'),
    );
    expect(githubReporter().end([], judged)).toBe('::error::input 2: invalid. /a: No, 5%25.\n');
  });
});

describe('junit', () => {
  /** Well-formed for what we write: every tag is closed in turn, and nothing stands raw that must not. */
  function tagsOf(xml: string): readonly string[] {
    const open: string[] = [];
    const tags: string[] = [];
    const text = xml.replace(/^<\?xml [^>]*\?>\n/, '');
    for (const [, slash, name = '', attributes = '', empty] of text.matchAll(
      /<(\/?)([a-z-]+)((?: [a-z]+="[^"<&]*(?:&\w+;[^"<&]*)*")*)(\/?)>/g,
    )) {
      if (slash === '/') expect(open.pop()).toBe(name);
      else if (empty !== '/') open.push(name);
      if (slash === '') tags.push(`${name}${attributes}`);
    }
    expect(open).toEqual([]);
    expect(text.replace(/<[^<>]*>/g, '')).not.toMatch(/[<>]|&(?!\w+;)/);
    return tags;
  }

  it('has a suite for each file, and a case that failed for each error', () => {
    const xml = all(junitReporter(), two, ['x cannot be read.']);
    expect(tagsOf(xml)).toEqual([
      'testsuites name="callsheet"',
      'testsuite name="a b.json" tests="1" failures="1" errors="0"',
      'testcase classname="a b.json" name="otc/name at line 1" file="a b.json"',
      'failure type="otc/name" message="a b.json:1:1: There is no &quot;nmae&quot;."',
      'system-out',
      'testsuite name="fine.json" tests="1" failures="0" errors="0"',
      'testcase classname="fine.json" name="no errors" file="fine.json"',
      'testsuite name="-" tests="1" failures="0" errors="0"',
      'testcase classname="-" name="no errors" file="-"',
      'system-out',
      'testsuite name="files that could not be used" tests="1" failures="0" errors="1"',
      'testcase classname="callsheet" name="x cannot be read."',
      'error type="unusable" message="x cannot be read."',
    ]);
    expect(xml).toContain('a b.json:2:3: warning: There is no &quot;nmae&quot;. (otc/unknown-key)');
  });

  it('counts values that do not fit as failures', () => {
    expect(tagsOf(all(junitReporter(), []))).toEqual(['testsuites name="callsheet"']);
    const reporter = junitReporter();
    expect(tagsOf(reporter.start + reporter.end([], judged))).toContain(
      'testsuite name="values" tests="3" failures="1" errors="0"',
    );
  });

  it('is XML whatever a file and its name hold', () => {
    const hostile = { ...nameless, message: 'a<b>&"\'\u0000\u001b\ud800\uffff]]>\n<failure ' };
    const xml = all(junitReporter(), [report('x"<\u0007>.json', [hostile])]);
    expect(tagsOf(xml)).toContain('testsuite name="x&quot;&lt;␇&gt;.json" tests="1" failures="1" errors="0"');
    expect(xml).toContain("a&lt;b&gt;&amp;&quot;'␀␛\uFFFD\uFFFD]]&gt;␊&lt;failure ");
  });
});

describe('sarif', () => {
  const rules = [{ id: 'otc/name', severity: 'error', summary: 'A tool needs a name.', citation: 'the book' }] as const;
  const runOf = (source: string): Record<string, unknown> => {
    const log: unknown = JSON.parse(source);
    const run = isObject(log) && Array.isArray(log.runs) ? log.runs[0] : undefined;
    return isObject(run) ? run : {};
  };

  it('points each result at its rule and its place', () => {
    const run = runOf(all(sarifReporter('1.2.3', rules), two));
    expect(run.results).toMatchObject([
      { ruleId: 'otc/name', ruleIndex: 0, level: 'error' },
      { ruleId: 'otc/unknown-key', ruleIndex: 1, level: 'warning' },
      { ruleId: 'otc/unknown-key', ruleIndex: 1 },
    ]);
    expect(run.results).toMatchObject([
      { locations: [{ physicalLocation: { artifactLocation: { uri: 'a%20b.json' } } }] },
      {
        locations: [
          {
            physicalLocation: { region: { startLine: 2, startColumn: 3, endLine: 2, endColumn: 9 } },
            logicalLocations: [{ fullyQualifiedName: '/nmae' }],
          },
        ],
        fixes: [
          {
            description: { text: 'Rename to "name"' },
            artifactChanges: [
              {
                replacements: [
                  {
                    deletedRegion: { startLine: 2, startColumn: 4, endLine: 2, endColumn: 8 },
                    insertedContent: { text: 'name' },
                  },
                ],
              },
            ],
          },
        ],
      },
      { locations: [{ physicalLocation: { artifactLocation: { uri: 'stdin' } } }] },
    ]);
    expect(run.tool).toMatchObject({
      driver: {
        name: 'callsheet',
        version: '1.2.3',
        rules: [
          {
            id: 'otc/name',
            shortDescription: { text: 'A tool needs a name.' },
            defaultConfiguration: { level: 'error' },
          },
          { id: 'otc/unknown-key' },
        ],
      },
    });
  });

  it('says which files could not be read', () => {
    expect(runOf(all(sarifReporter('1.2.3', rules), [], ['x cannot be read.'])).invocations).toEqual([
      {
        executionSuccessful: false,
        toolExecutionNotifications: [{ level: 'error', message: { text: 'x cannot be read.' } }],
      },
    ]);
    expect(runOf(all(sarifReporter('1.2.3', rules), [])).results).toEqual([]);
  });

  it('calls a note a note, and an absolute path a file', () => {
    const run = runOf(all(sarifReporter('1', rules), [report('/a b/c.json', [{ ...nameless, severity: 'info' }])]));
    expect(run.results).toMatchObject([
      {
        level: 'note',
        locations: [
          { physicalLocation: { artifactLocation: { uri: expect.stringMatching(/^file:.*\/a%20b\/c\.json$/) } } },
        ],
      },
    ]);
  });
});

it.each([
  ['json', jsonReporter],
  ['sarif', () => sarifReporter('1.0.0', [])],
  ['text', textReporter],
  ['junit', junitReporter],
  ['github', githubReporter],
])('%s prints nothing that is not seen', (_name, reporter) => {
  const hidden = 'a\u{e0041}\u202e\u200b\u009b';
  const fixes = [{ title: hidden, edits: [{ offset: 0, length: 1, text: hidden }] }];
  const printed = all(
    reporter(),
    [report(hidden, [{ ...nameless, message: hidden, pointer: `/${hidden}`, fixes }])],
    [hidden],
  );
  expect(findHidden(printed)).toEqual([]);
});
