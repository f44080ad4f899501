import type { WriteContext } from '../core/conversion/converter';
import { changed, type Transformed } from '../core/conversion/loss';
import { needed } from '../core/conversion/parts';
import { refusedBy, replacing, withRewrite } from '../core/conversion/provider-loss';
import type { ProviderProfile } from '../core/export-target';
import { type JsonObject, type JsonString, jsonString } from '../core/json/value';
import { callableName, type NeutralTool } from '../core/model/neutral';
import { fitName } from '../core/schema/transforms/names';
import { toRootObject } from '../core/schema/transforms/root-object';

/** The name that a provider takes. */
export function declareName(
  tool: NeutralTool,
  profile: ProviderProfile,
  context: WriteContext,
  path: readonly string[],
): Transformed<JsonString> {
  const called = needed(callableName(tool, '_'), 'tool', path, 'The name');
  const { value: name } = called;
  const plain = fitName(name.value, profile.name);
  const value = jsonString(fitName(name.value, profile.name, context.suffix), name.from);
  if (plain === name.value) return { value, losses: called.losses };
  const message = `${profile.provider} refuses the name "${name.value}"; it becomes "${plain}".`;
  const loss = refusedBy(profile.rules.name, changed(name, message));
  // An id says more than a name, and a name put together from two stands nowhere: neither is to be replaced.
  const isOwn = name.from?.at(-1) === 'name' && name.value === (tool.name ?? tool.tool)?.value;
  const edits = isOwn ? replacing(name, jsonString(plain)) : [];
  return { value, losses: [...called.losses, withRewrite(loss, name, `Rename to "${plain}"`, edits)] };
}

/** The schema of the arguments with a root that the provider takes; nothing when the tool has no input. */
export function declareParameters(
  { input }: NeutralTool,
  { refusedAtRoot = [], provider, rules }: ProviderProfile,
): Transformed<JsonObject | undefined> {
  return input ? toRootObject(input, refusedAtRoot, provider, rules) : { value: undefined, losses: [] };
}
