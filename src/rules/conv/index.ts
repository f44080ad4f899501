import type { LedgerEntry } from '../../core/conversion/ledger';
import { fromPointer } from '../../core/json/pointer';
import type { Rule } from '../../core/rule';
import { definition, withParameter } from '../otc/example';

type Row = Omit<Rule, 'citation' | 'converted'>;

/** A conversion as an example: `to` a format, of a document. */
const conversion = (to: string, document: string) => `{"to": "${to}", "document": ${document}}`;

const rows: readonly Row[] = [
  {
    id: 'conv/lost',
    severity: 'warning',
    summary:
      'The other format has no place for it. It can be kept under "_meta" or "metadata" where the format has one.',
    good: [conversion('tf', definition())],
    bad: [
      conversion('rfc', withParameter('{"type": "string", "description": "Where.", "maxLength": «80»}')),
      conversion(
        'openai',
        definition({ version: '«"1.0.0"»', id: '«"Calculator.Add@1.0.0"»', output_schema: '«{"type": "number"}»' }),
      ),
    ],
  },
  {
    id: 'conv/changed',
    severity: 'warning',
    summary: 'The other format says it in another way, or says nearly the same.',
    good: [conversion('rfc', withParameter('{"type": "string", "description": "Where."}'))],
    bad: [conversion('rfc', withParameter('{"type": «["string", "null"]», "description": "Where."}'))],
  },
  {
    id: 'conv/synthesized',
    severity: 'info',
    summary: 'The other format needs it and the document does not say it, so a value was invented; check it.',
    good: [conversion('tf', definition())],
    bad: [conversion('rfc', `«{»${definition().slice(1)}`)],
  },
  {
    id: 'conv/name-collision',
    severity: 'error',
    summary:
      'Two tools have the same name, or would have it in the other format, and a call cannot tell them apart. Converting puts a number behind the second.',
    good: [conversion('mcp', `[${definition()}, ${definition({ id: '"A.B@1.0.0"', name: '"A_B"' })}]`)],
    bad: [conversion('mcp', `[${definition()}, ${definition({ id: '"A.B@1.0.0"', name: '«"Calculator_Add"»' })}]`)],
  },
  {
    id: 'conv/not-round-trip',
    severity: 'info',
    summary: 'Nothing of it is lost, but converting the result back gives something else.',
    good: [conversion('tf', definition())],
    bad: [
      conversion(
        'rfc',
        withParameter('{"type": "string", "description": "Where."}').replace('}}}', '}}, "required": «[]»}'),
      ),
    ],
  },
];

/** What a conversion says about the document it began with. */
export const convRules: readonly Rule[] = rows.map((row) => ({
  ...row,
  citation: 'inferred',
  converted: (ledger: readonly LedgerEntry[]) =>
    ledger.flatMap(({ rule, source, severity, message }) =>
      // What is invented stands nowhere in the document; it is said at its beginning.
      rule === row.id
        ? { at: fromPointer(source ?? '') ?? [], part: source ? 'value' : 'brace', severity, message }
        : [],
    ),
}));
