import { checkSuites } from '../checks/index';
import { writeContext } from '../core/conversion/converter';
import { readValue } from '../core/json/located';
import { printJson } from '../core/json/print-json';
import { jsonString } from '../core/json/value';
import { emptyTool } from '../core/model/neutral';
import type { FormatNotes, SpecificationPage } from '../core/specification/entry';
import keywordExamples from '../core/specification/keyword-examples.json';
import { dialectOf } from '../dialects/index';
import { formatNotes } from '../dialects/specifications';
import { converterOf } from '../dialects/writers';
import { descriptorOf } from '../protocols/descriptors';
import { protocolNotes } from '../protocols/specifications';
import { rules } from '../rules/index';
import { ruleEntry } from '../rules/rule-entry';
import { prefixOf } from '../rules/rule-groups';
import { makePage } from './make-page';
import { notedProperty, providerNotes } from './provider-notes';
import { type Cited, showClauses } from './show-clauses';

const written: readonly SpecificationPage[] = formatNotes.map((notes) =>
  makePage({
    notes,
    dialect: dialectOf(notes.id),
    protocol: protocolOf(notes.id),
    keywordExamples: keywordsIn(notes),
    rules: rules.map(ruleEntry),
    providerNotes,
    notedProperty,
  }),
);

/** What rules and server checks cite. */
export const cited: readonly Cited[] = [
  ...rules.map(({ id, citation }) => ({ id, citation, page: prefixOf(id).replace(/-call$/, '') })),
  ...checkSuites.flatMap(({ protocol, checks }) =>
    checks.map(({ id, citation }) => ({ id, citation, page: descriptorOf(protocol)?.dialect ?? '' })),
  ),
];

/** The specification of every format. The page has it packed, as data that is made while building. */
export const pages = showClauses(written, cited);

function protocolOf(dialect: string) {
  for (const notes of protocolNotes) {
    const descriptor = descriptorOf(notes.id);
    if (descriptor?.dialect === dialect) return { notes, descriptor };
  }
  return undefined;
}

/** A definition whose parameters and output are the examples of the keywords, in a format that is converted to. */
function keywordsIn({ id, keywords: excluded = {} }: FormatNotes): string | undefined {
  const converter = converterOf(id);
  if (!converter) return undefined;
  const isAllowed = (property: unknown) =>
    Object.keys(excluded).every((name) => name === '$ref' || !JSON.stringify(property).includes(`"${name}":`));
  const properties = Object.entries(keywordExamples.properties).filter(([, property]) => isAllowed(property));
  const schema = readValue(JSON.stringify({ ...keywordExamples, properties: Object.fromEntries(properties) }));
  if (!schema) return undefined;
  const tool = {
    ...emptyTool,
    ns: jsonString('Examples'),
    tool: jsonString('Keywords'),
    description: jsonString('One parameter for each keyword of JSON Schema.'),
    input: schema,
    output: { kind: 'schema', schema } as const,
  };
  return `${printJson(converter.write(tool, writeContext({ version: '1.0.0' })).definition)}\n`;
}
