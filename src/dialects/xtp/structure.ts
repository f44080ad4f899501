import { definitionGrammar } from '../../core/repair/definition-grammar';
import type { Structure } from '../../core/repair/reading';
import { habits } from '../mcp/structure';
import { schema } from './schema';

/** How tools of an XTP tool list are built. */
export const structure: Structure = { dialect: 'xtp', grammar: definitionGrammar(schema), habits };
