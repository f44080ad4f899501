import { type Bundled, textOf } from './licenses.ts';

const line = '-'.repeat(80);

/** The licenses of everything that a build contains of others; a text that several packages share stands once. */
export function noticesOf(bundled: readonly Bundled[]): string {
  const byText = new Map<string, string[]>();
  const note = (text: string, title: string) => byText.set(text, [...(byText.get(text) ?? []), title]);
  for (const { name, version, license, texts, contains } of bundled) {
    note(texts.join('\n\n'), `${name} ${version} (${license})`);
    for (const copy of contains) note(textOf(copy), `${copy.name} (${copy.license}), inside ${name}`);
  }
  const parts = [...byText].map(([text, titles]) => `${line}\n${titles.join('\n')}\n${line}\n\n${text}\n`);
  const head =
    'Third-party notices\n\nCallsheet contains code of the packages below, under their own licenses. Made while building.';
  return `${[head, ...parts].join('\n')}`;
}
