import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../core/diagnostic';
import { isObject } from '../core/json/members';
import type { FileReport, Reporter } from './report';
import { jsonReporter } from './reports/json';
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
      'x␊y:1:1: error: a␛[2J␊b␡\\u009b\\u202ec (otc/name)\n',
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
