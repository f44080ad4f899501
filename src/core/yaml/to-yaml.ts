import { isObject } from '../json/members';

const plainText = /^(?:[A-Za-z_][\w./-]*|\d+\.\d+\.\d+)$/;
const otherMeaning = /^(?:true|false|null|yes|no|on|off|y|n)$/i;

/** Text as a YAML scalar: without quotes when it cannot be taken for something else, as JSON otherwise. */
export function yamlText(text: string): string {
  return plainText.test(text) && !otherMeaning.test(text) ? text : JSON.stringify(text);
}

/** One level of indentation, as a text has it. */
export function yamlUnit(text: string): string {
  return /\n( +)\S/.exec(text)?.[1] ?? '  ';
}

/**
 * A JSON value as YAML that stands behind `key:` or `-` on a line indented by `indent`; `unit` is one level more.
 * Keys and texts are written as `spell` says.
 */
export function toYaml(value: unknown, indent: string, unit: string, spell = yamlText): string {
  if (typeof value === 'string') return ` ${spell(value)}`;
  const inner = indent + unit;
  if (Array.isArray(value) && value.length > 0) {
    return value.map((item) => `\n${inner}-${behindDash(toYaml(item, inner, unit, spell), unit)}`).join('');
  }
  if (!isObject(value) || Object.keys(value).length === 0) return ` ${JSON.stringify(value)}`;
  return Object.entries(value)
    .map(([key, item]) => `\n${inner}${spell(key)}:${toYaml(item, inner, unit, spell)}`)
    .join('');
}

/** What would stand below a dash, begun behind it where its other lines begin too. */
export function behindDash(yaml: string, unit: string): string {
  return unit.length > 1 ? yaml.replace(/^\n +/, ' '.repeat(unit.length - 1)) : yaml;
}
