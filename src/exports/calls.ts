import type { DialectReader } from '../core/dialect';
import { callOf as anthropic } from './anthropic/call';
import { callOf as gemini } from './gemini/call';
import { callOf as openai } from './openai/call';

/** How calls of each model provider are known. A list of its own, since the rest of the folders is fetched when it is needed. */
export const providerCalls: readonly NonNullable<DialectReader['callOf']>[] = [openai, anthropic, gemini];
