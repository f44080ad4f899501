import { schemaAddressRule } from '../schema-address';
import { definition } from './example';

/** Around a list of tools; inside a definition it has no place at all. */
export const schemaAddress = schemaAddressRule(
  {
    id: 'otc/schema-address',
    citation: 'openapi.json 1.0, /tools, $schema (format: uri)',
    good: [`{"$schema": "https://example.org/1.0", "tools": [${definition()}]}`, definition()],
    bad: [
      `{"$schema": «"1.0"», "tools": [${definition()}]}`,
      `{"$schema": «["https://example.org/1.0"]», "tools": [${definition()}]}`,
    ],
  },
  false,
);
