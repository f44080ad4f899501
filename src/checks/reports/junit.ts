import { escapeXml } from '../../core/text/escape-xml';
import { oneLine } from './one-line';
import { type CheckReport, type ReportedCheck, tallyOf } from './report';

/** JUnit's XML: a test case for each check. What a specification only recommends fails nothing; it is in the output. */
export function toJunit({ server, protocol, checks }: CheckReport): string {
  const failed = checks.filter(isFailure).length;
  const { skip } = tallyOf(checks);
  const advice = checks.filter((check) => check.status === 'fail' && !isFailure(check));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites name="callsheet">',
    `<testsuite name="${escapeXml(server)}" tests="${checks.length}" failures="${failed}" skipped="${skip}">`,
    ...checks.map((check) => caseOf(protocol, check)),
    `  <system-out>${advice.map(({ id, level, evidence }) => escapeXml(oneLine(`${level}: ${id}: ${evidence}`))).join('\n')}</system-out>`,
    '</testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

const isFailure = ({ level, status }: ReportedCheck): boolean => level === 'must' && status === 'fail';

function caseOf(protocol: string, check: ReportedCheck): string {
  const { id, title, status, evidence, citation } = check;
  const head = `  <testcase classname="${protocol}" name="${escapeXml(`${id}: ${title}`)}"`;
  const message = escapeXml(oneLine(`${evidence} (${citation})`));
  if (isFailure(check)) return `${head}><failure type="${id}" message="${message}"/></testcase>`;
  return status === 'skip' ? `${head}><skipped message="${message}"/></testcase>` : `${head}/>`;
}
