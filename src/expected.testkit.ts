import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, afterEach, expect, type TestContext } from 'vitest';

/** Whether `npm run generate` asks. */
const isRenewing = process.env.CALLSHEET_RENEW === '1';

/**
 * What an exam expects of each case, in a file: a line with its name, and what is expected below it, indented. Whoever
 * changes a sentence sees it there in the diff. `npm run generate` writes down what there is now. Where every test of the
 * exam has passed, the file may hold no case that none of them has asked for.
 */
export function expectedIn(path: string): (name: string, found: string) => void {
  const expected = isRenewing ? new Map<string, string>() : casesOf(readFileSync(path, 'utf8'));
  const asked = new Map<string, string>();
  let file: TestContext['task']['file'] | undefined;
  afterEach(({ task }) => {
    file = task.file;
  });
  afterAll(() => {
    if (!file?.tasks.every(hasPassed)) return;
    if (isRenewing) writeFileSync(path, textOf(asked));
    const leftovers = [...expected.keys()].filter((name) => !asked.has(name));
    expect(leftovers, `${path} expects something of cases that are gone. Run \`npm run generate\`.`).toEqual([]);
  });
  return (name, found) => {
    if (isRenewing) expect(asked.has(name), `"${name}" is the name of two cases.`).toBe(false);
    // A file with others is no text: git shows no diff of it, and grep no line.
    expect(found).not.toMatch(/(?![\n\t])\p{Cc}/u);
    asked.set(name, found);
    if (isRenewing) return;
    expect(found, `${path}: "${name}" is not as written. If it is meant, run \`npm run generate\`.`).toBe(
      expected.get(name) ?? '',
    );
  };
}

type Task = TestContext['task']['file']['tasks'][number];

/** What was left out, by a filter too, has not. */
function hasPassed(task: Task): boolean {
  return task.type === 'suite' ? task.tasks.every(hasPassed) : task.result?.state === 'pass';
}

/** Of what nothing is expected, nothing is written. */
function textOf(cases: ReadonlyMap<string, string>): string {
  return [...cases]
    .filter(([, found]) => found !== '')
    .map(([name, found]) => `${name}\n${found.replace(/^(?=.)/gm, '  ')}\n`)
    .join('');
}

function casesOf(text: string): ReadonlyMap<string, string> {
  const cases = text.split(/\n(?=\S)/).map((each) => each.replace(/\n$/, '').split('\n'));
  return new Map(cases.map(([name = '', ...lines]) => [name, lines.map((line) => line.slice(2)).join('\n')]));
}
