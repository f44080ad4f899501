import type { Bench } from '../bench';
import { type Seen, type ServerCheck, skip } from '../check';
import { type Answer, judge, mustBe, type Objection, withProbe } from '../judge';
import type { Probe } from '../probe';
import { callWith, familyOf, idOf } from './call-body';
import { isAccepted } from './result';

const citation = 'narrative 1.0 §4.2, Tool Version Resolution';

const versionOf = (probe: Probe): string => probe.tool.version ?? idOf(probe).split('@')[1] ?? '';

/** A tool in all versions that are listed. */
async function sameFamily(bench: Bench, probe: Probe): Promise<readonly Probe[]> {
  const { tools } = await bench.probes();
  return tools.filter((each) => familyOf(each) === familyOf(probe));
}

/** Each version has arguments of its own. */
function newestFirst(a: Probe, b: Probe): number {
  return versionOf(b).localeCompare(versionOf(a), 'en', { numeric: true });
}

const calledAs = (
  bench: Bench,
  probe: Probe,
  version: string,
  objectTo: (answer: Answer) => Objection,
): Promise<Seen> => judge(bench, callWith(bench, probe, { toolId: `${familyOf(probe)}${version}` }), objectTo);

export const versionChecks: readonly ServerCheck[] = [
  {
    id: 'otc/version-exact',
    level: 'must',
    title: 'A tool is called by its exact version',
    citation,
    run: (bench) => withProbe(bench, (probe) => calledAs(bench, probe, `@${versionOf(probe)}`, isAccepted)),
  },
  {
    id: 'otc/version-latest',
    level: 'must',
    title: 'A tool is called without a version, which means the latest',
    citation,
    run: (bench) =>
      withProbe(bench, async (probe) => {
        const [latest = probe] = (await sameFamily(bench, probe)).toSorted(newestFirst);
        return calledAs(bench, latest, '', isAccepted);
      }),
  },
  {
    id: 'otc/version-short',
    level: 'must',
    title: 'A version of one number means x.0.0',
    citation,
    run: (bench) =>
      withProbe(bench, (probe) => calledAs(bench, probe, `@${versionOf(probe).split('.')[0]}`, isAccepted), isRound),
  },
  {
    id: 'otc/version-short-exact',
    level: 'must',
    title: 'A version of one number does not mean the latest x.y.z: without x.0.0 the call is refused with 400',
    citation,
    run: (bench) =>
      withProbe(bench, async (probe) => {
        const versions = (await sameFamily(bench, probe)).map(versionOf);
        const major = String(Math.max(...versions.map((version) => Number.parseInt(version, 10))) + 1);
        return calledAs(bench, probe, `@${major}`, mustBe(400));
      }),
  },
  {
    id: 'otc/version-partial',
    level: 'must',
    title: 'A version of two numbers is refused with 400',
    citation: 'openapi.json 1.0, ToolId',
    run: (bench) =>
      withProbe(bench, (probe) => {
        const [major, minor] = versionOf(probe).split('.');
        return minor === undefined
          ? Promise.resolve(skip('The tool has no version.'))
          : calledAs(bench, probe, `@${major}.${minor}`, mustBe(400));
      }),
  },
];

const isRound = (probe: Probe): boolean => /^\d+\.0\.0$/.test(versionOf(probe));
