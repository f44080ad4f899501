import { readJsonText } from '../core/json/json-text';
import { isObject, listAt, member, objectAt, stringAt } from '../core/json/members';

/** One value that a question wants: what is shown of it, and how a typed line becomes JSON. */
export interface Field {
  readonly name: string;
  readonly isRequired: boolean;
  /** `name (text, required): Who comes?` */
  readonly label: string;
  /** JSON text of what an empty line stands for. */
  readonly standard: string | undefined;
  /** JSON text, or what is wrong with the line. */
  read(line: string): { readonly json: string } | { readonly problem: string };
}

/** The fields of a question, in its order. */
export function fieldsOf(schemaText: string): readonly Field[] {
  const schema = readJsonText(schemaText)?.value;
  const required = member(schema, 'required');
  return Object.entries(objectAt(schema, 'properties') ?? {}).map(([name, property]) =>
    fieldOf(name, property, Array.isArray(required) && required.includes(name)),
  );
}

function fieldOf(name: string, property: unknown, isRequired: boolean): Field {
  const { says, read } = kindOf(property);
  const standard = member(property, 'default');
  const words = [says, isRequired ? 'required' : 'optional'].join(', ');
  const about = ['title', 'description'].flatMap((key) => stringAt(property, key) ?? []);
  const usual = standard === undefined ? '' : ` [${JSON.stringify(standard)}]`;
  return {
    name,
    isRequired,
    label: `${name} (${words})${about.length === 0 ? '' : `: ${about.join(': ')}`}${usual}`,
    standard: standard === undefined ? undefined : JSON.stringify(standard),
    read,
  };
}

interface Kind {
  readonly says: string;
  readonly read: Field['read'];
}

function kindOf(property: unknown): Kind {
  const choices = choicesOf(property);
  if (choices) return choice(choices);
  return kinds[stringAt(property, 'type') ?? ''] ?? json;
}

const number: Kind = {
  says: 'a number',
  // As it was typed: an exact number stays exact.
  read: (line) =>
    /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(line) ? { json: line } : { problem: 'Type a number, such as 12.' },
};

const kinds: Readonly<Record<string, Kind>> = {
  string: { says: 'string', read: (line) => ({ json: JSON.stringify(line) }) },
  number,
  integer: { ...number, says: 'an integer' },
  boolean: {
    says: 'y or n',
    read(line) {
      if (/^(y|yes|true)$/i.test(line)) return { json: 'true' };
      return /^(n|no|false)$/i.test(line) ? { json: 'false' } : { problem: 'Type y or n.' };
    },
  },
};

const json: Kind = {
  says: 'JSON',
  read: (line) => (readJsonText(line) ? { json: line } : { problem: 'Type JSON, such as ["a", "b"].' }),
};

function choice(choices: readonly { readonly value: string; readonly title: string }[]): Kind {
  return {
    says: `one of ${choices.map(({ title }, index) => `${index + 1} ${title}`).join(', ')}`,
    read(line) {
      const found = choices[Number(line) - 1] ?? choices.find(({ value, title }) => line === value || line === title);
      return found
        ? { json: JSON.stringify(found.value) }
        : { problem: `Type a number from 1 to ${choices.length}, or one of the values.` };
    },
  };
}

/** `enumNames`, as revisions before 2025-11-25 write titles. */
function titleAt(property: unknown, index: number): string | undefined {
  const title: unknown = listAt(property, 'enumNames')?.[index];
  return typeof title === 'string' ? title : undefined;
}

/** `enum`, or `oneOf` with a `const` and a `title` each; nothing for a value that is free. */
function choicesOf(property: unknown): readonly { readonly value: string; readonly title: string }[] | undefined {
  const values = member(property, 'enum');
  if (Array.isArray(values) && values.length > 0 && values.every((value) => typeof value === 'string'))
    return values.map((value, index) => ({ value, title: titleAt(property, index) ?? value }));
  const options = member(property, 'oneOf');
  if (!Array.isArray(options) || options.length === 0) return undefined;
  const found = options.flatMap((option: unknown) => {
    const value = isObject(option) ? stringAt(option, 'const') : undefined;
    return value === undefined ? [] : [{ value, title: stringAt(option, 'title') ?? value }];
  });
  return found.length === options.length ? found : undefined;
}
