import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';

/** Whether `npm run generate` asks. */
const isRenewing = process.env.CALLSHEET_RENEW === '1';

/**
 * What an exam expects of each case, in a file: a line with its name, and what is expected below it, indented. Whoever
 * changes a sentence sees it there in the diff. `npm run generate` writes down what there is now.
 */
export function expectedIn(path: string): (name: string, found: string) => void {
  if (!isRenewing) {
    const expected = casesOf(readFileSync(path, 'utf8'));
    return (name, found) =>
      expect(found, `${path}: "${name}" is not as written. If it is meant, run \`npm run generate\`.`).toBe(
        expected.get(name) ?? '',
      );
  }
  const cases = new Map<string, string>();
  afterAll(() => {
    const text = [...cases].map(([name, found]) => `${name}\n${found.replace(/^(?=.)/gm, '  ')}\n`).join('');
    writeFileSync(path, text);
  });
  return (name, found) => {
    expect(cases.has(name), `"${name}" is the name of two cases.`).toBe(false);
    if (found !== '') cases.set(name, found);
  };
}

function casesOf(text: string): ReadonlyMap<string, string> {
  const cases = text.split(/\n(?=\S)/).map((each) => each.replace(/\n$/, '').split('\n'));
  return new Map(cases.map(([name = '', ...lines]) => [name, lines.map((line) => line.slice(2)).join('\n')]));
}
