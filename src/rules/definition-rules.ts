import type { Rule } from '../core/rule';
import { docRules } from './doc';
import { mcpRules } from './mcp';
import { mcxRules } from './mcx';
import { otcRules } from './otc';
import { rfcRules } from './rfc';
import { schemaRules } from './schema';
import { tfRules } from './tf';
import { xtpRules } from './xtp';
import { xtpdocRules } from './xtpdoc';

/** What can be wrong with a document of definitions: all that an editor needs while somebody types. */
export const definitionRules: readonly Rule[] = [
  ...docRules,
  ...schemaRules,
  ...otcRules,
  ...rfcRules,
  ...mcxRules,
  ...xtpRules,
  ...xtpdocRules,
  ...tfRules,
  ...mcpRules,
];
