import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { modulesIn } from './architecture.testkit';
import { voiceObjections } from './core/voice.testkit';
import { dialects } from './dialects';
import { sentencesIn } from './voice.testkit';

const root = fileURLToPath(new URL('.', import.meta.url));
const folders = ['core', 'dialects', 'exports', 'imports', 'protocols', 'rules', 'checks', 'cli', 'server'];
const modules = modulesIn(root);

it.each(folders)('every sentence in %s is in the product’s voice', (folder) => {
  const own = modules.filter((path) => path.startsWith(`${folder}/`));
  const sentences = own.flatMap((path) => sentencesIn(path, readFileSync(join(root, path), 'utf8')));
  expect(voiceObjections(sentences)).toEqual([]);
});

it.each(dialects.map(({ id, schema }) => [id, schema] as const))(
  'so is every explanation while a definition of %s is written',
  (_, schema) => {
    const explanations: string[] = [];
    JSON.stringify(schema, (key, value) => {
      if (/^(?:markdownD|d)escription$/.test(key) && typeof value === 'string') explanations.push(value);
      return value;
    });
    expect(explanations.length).toBeGreaterThan(10);
    expect(voiceObjections(explanations.flatMap((text) => text.split('\n')))).toEqual([]);
  },
);

it('every count that may be long is written by the one that groups its digits', () => {
  const nouns = 'tools|problems|errors|warnings|calls|documents|rows|items|characters|bytes|violations|values|members';
  const bare = new RegExp(
    `[\\w)]\\.toLocaleString\\('en|NumberFormat|(?:length|size|[cC]ount|total|bytes)\\} (?:${nouns})\\b`,
  );
  const found = modules.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .filter((line) => bare.test(line) && !line.includes('new Date('))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(found.filter((line) => !line.startsWith('core/text/counted.ts'))).toEqual([]);
});

it('no error is shown without a sentence that says whose it is', () => {
  const page = modules.filter((path) => /^(?:app|features|state|ui)\//.test(path));
  const bare = /(?:\w+: |\()String\((?:error|\w+\.error)\)/;
  const found = page.filter((path) =>
    bare.test(readFileSync(join(root, path), 'utf8').replaceAll('new Error(String(', '')),
  );
  expect(page.length).toBeGreaterThan(300);
  expect(found).toEqual([]);
});

it('finds a sentence in a text, in a template and in a constant', () => {
  const source = `const a = "It is a text."; f(\`The \${name} is text.\`); const id = "a-b"; const re = /is text/;`;
  expect(sentencesIn('a.ts', source)).toEqual(['It is a text.', 'The … is text.']);
});
