import { escapeXml } from '../../core/text/escape-xml';
import { type FileReport, type Problem, type Reporter, toProblems, type ValueReport, valueLine } from '../report';
import { visible } from '../visible';

/**
 * JUnit's XML: a suite for each file, in which each error is a test case that failed. Warnings and notes fail nothing;
 * they are in the suite's output.
 */
export function junitReporter(): Reporter {
  return {
    start: '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="callsheet">\n',
    file: (report) => suiteOf(report),
    end(unusable, values = []) {
      const unread = unusable.map((message) =>
        problemCase({ name: message, kind: 'error', type: 'unusable', message }),
      );
      return `${suite('files that could not be used', unread)}${suite('values', values.map(valueCase))}</testsuites>\n`;
    },
  };
}

function suiteOf({ file, text, diagnostics }: FileReport): string {
  const problems = toProblems(text, diagnostics);
  const failures = problems.filter(({ severity }) => severity === 'error');
  const others = problems.filter(({ severity }) => severity !== 'error');
  const cases = failures.map((each) => {
    const { line } = each.range.start;
    const message = `${placeOf(file, each)}: ${each.message}`;
    return problemCase({ name: `${each.rule} at line ${line}`, kind: 'failure', type: each.rule, message, file });
  });
  const passed = `  <testcase classname=${quoted(file)} name="no errors" file=${quoted(file)}/>\n`;
  const output = others.map((each) => `${placeOf(file, each)}: ${each.severity}: ${each.message} (${each.rule})`);
  return suite(file, cases.length > 0 ? cases : [passed], output);
}

function placeOf(file: string, { range }: Problem): string {
  return `${file}:${range.start.line}:${range.start.column}`;
}

function valueCase(value: ValueReport): string {
  const name = `${value.use} ${value.number}`;
  if (value.verdict !== 'invalid') return `  <testcase classname="values" name=${quoted(name)}/>\n`;
  return problemCase({ name, kind: 'failure', type: value.verdict, message: valueLine(value) });
}

interface Case {
  readonly name: string;
  readonly kind: 'failure' | 'error';
  readonly type: string;
  readonly message: string;
  readonly file?: string;
}

function problemCase({ name, kind, type, message, file }: Case): string {
  const place = file === undefined ? '' : ` file=${quoted(file)}`;
  const said = `<${kind} type=${quoted(type)} message=${quoted(message)}>${escapeXml(visible(message))}</${kind}>`;
  return `  <testcase classname=${quoted(file ?? 'callsheet')} name=${quoted(name)}${place}>${said}</testcase>\n`;
}

/** Nothing when there are no cases. */
function suite(name: string, cases: readonly string[], output: readonly string[] = []): string {
  if (cases.length === 0) return '';
  const count = (part: string) => cases.filter((each) => each.includes(part)).length;
  const counts = `tests="${cases.length}" failures="${count('<failure ')}" errors="${count('<error ')}"`;
  const words =
    output.length === 0
      ? ''
      : `  <system-out>${output.map((line) => escapeXml(visible(line))).join('\n')}</system-out>\n`;
  return `<testsuite name=${quoted(name)} ${counts}>\n${cases.join('')}${words}</testsuite>\n`;
}

function quoted(text: string): string {
  return `"${escapeXml(visible(text))}"`;
}
