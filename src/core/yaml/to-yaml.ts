import { isObject } from '../json/members';

const plainText = /^(?:[A-Za-z_][\w./-]*|\d+\.\d+\.\d+)$/;
const otherMeaning = /^(?:true|false|null|yes|no|on|off|y|n)$/i;

/** Text as a YAML scalar: without quotes when it cannot be taken for something else, as JSON otherwise. */
export function yamlText(text: string): string {
  return plainText.test(text) && !otherMeaning.test(text) ? text : JSON.stringify(text);
}

/** A JSON value as YAML that stands behind `key:` or `-` on a line indented by `indent`; `unit` is one level more. */
export function toYaml(value: unknown, indent: string, unit: string): string {
  if (typeof value === 'string') return ` ${yamlText(value)}`;
  const inner = indent + unit;
  if (Array.isArray(value) && value.length > 0) {
    return value.map((item) => `\n${inner}-${toYaml(item, inner, unit)}`).join('');
  }
  if (!isObject(value) || Object.keys(value).length === 0) return ` ${JSON.stringify(value)}`;
  return Object.entries(value)
    .map(([key, item]) => `\n${inner}${yamlText(key)}:${toYaml(item, inner, unit)}`)
    .join('');
}
