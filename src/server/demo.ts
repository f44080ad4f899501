import { createValidate } from '../core/schema/validator';
import { createDemo } from '../demo/app';

/**
 * The demonstration servers with their input check.
 * Every schema they check with is one of theirs, so no foreign pattern runs here and no deadline is needed: what comes
 * over the network is the value, and their patterns are linear in it.
 */
export function createDemoHandler(): (request: Request) => Promise<Response> {
  const check = createValidate();
  const demo = createDemo({ validate: async (schemaText, valueText) => check(schemaText, valueText) });
  return (request) => demo.fetch(request);
}
