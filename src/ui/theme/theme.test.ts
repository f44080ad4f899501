import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../../app/app.css', import.meta.url), 'utf8');

function colours(selector: string): Record<string, string> {
  const start = css.indexOf(`\n${selector} {`);
  const block = css.slice(start, css.indexOf('\n}', start));
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]));
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2 contrast ratio, 1 to 21. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const surfaces = ['canvas', 'surface', 'raised', 'hover', 'selected'];
const tones = ['accent', 'error', 'warning', 'info', 'ok', 'neutral'];
const text: readonly (readonly [string, readonly string[]])[] = [
  ...['ink', 'muted', 'faint'].map((name) => [name, [...surfaces, ...tones.map((tone) => `${tone}-soft`)]] as const),
  ...tones.map((tone) => [tone, ['canvas', 'surface', 'raised', 'hover', `${tone}-soft`]] as const),
  ['accent', ['selected', 'surface']],
  ['accent-ink', ['accent', 'accent-hover']],
  ['error-ink', ['error']],
  ...['code-key', 'code-string', 'code-number', 'code-keyword'].map(
    (name) => [name, ['surface', 'canvas', 'raised']] as const,
  ),
];

const themes = { light: colours(':root'), dark: colours(':root[data-theme="dark"]') };

describe.each(Object.entries(themes))('%s theme', (_, theme) => {
  const colour = (name: string) => {
    const hex = theme[name];
    if (hex === undefined) throw new Error(`No colour --${name} in app.css.`);
    return hex;
  };

  it.each(text.flatMap(([name, grounds]) => grounds.map((ground) => [name, ground] as const)))(
    'text %s on %s is at least 4.5:1',
    (name, ground) => expect(contrast(colour(name), colour(ground))).toBeGreaterThanOrEqual(4.5),
  );

  it.each(
    ['strong', 'accent', ...tones].flatMap((name) => ['canvas', 'surface', 'raised'].map((ground) => [name, ground])),
  )('part %s on %s is at least 3:1', (name, ground) =>
    expect(contrast(colour(String(name)), colour(String(ground)))).toBeGreaterThanOrEqual(3),
  );

  it('names the colours of the other theme', () => {
    expect(Object.keys(theme).sort()).toEqual(Object.keys(themes.light).sort());
  });
});

it('what there is room for is counted in letters, everywhere: who has large ones has less', () => {
  const root = new URL('../../', import.meta.url);
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /^(?:app|ui|features)\b.*(?<!\.test)\.(?:css|tsx?)$/.test(path),
  );
  const counted = sources.flatMap((path) =>
    [...readFileSync(new URL(path, root), 'utf8').matchAll(/(?:width|height)\s*[:<>]=?\s*[\d.]+(px|r?em)\)/g)].map(
      ([condition, unit]) => ({ path, condition, unit }),
    ),
  );
  expect(counted.length).toBeGreaterThan(5);
  expect(counted.filter(({ unit }) => unit === 'px')).toEqual([]);
});
