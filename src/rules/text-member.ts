import type { Finding, Findings } from '../core/diagnostic';
import { member } from '../core/json/members';
import type { Path } from '../core/json/pointer';
import type { ToolModel } from '../core/model/tool-document';
import type { Rule } from '../core/rule';
import { grouped } from '../core/text/counted';
import { change } from './fixes';
import { placeIn } from './places';

/** Looks at a member of the definition when it is text; what is found is about its value. */
export function onText(
  key: string,
  find: (text: string, at: Path, tool: ToolModel) => Omit<Finding, 'at'> | undefined,
): (tool: ToolModel) => Findings {
  return (tool) => {
    const text = member(tool.raw, key);
    if (typeof text !== 'string') return [];
    const at = placeIn(tool, key);
    const found = find(text, at, tool);
    return found ? { at, ...found } : [];
  };
}

/** A name made of a text: accents are taken off, what is not allowed becomes an underscore. The fix, when any is left. */
export function toName(at: Path, text: string, forbidden: RegExp): ReturnType<typeof change> | undefined {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '');
  const name = plain.replace(forbidden, '_').replace(/^_+|_+$/g, '');
  return name === '' ? undefined : change(at, JSON.stringify(name));
}

interface LengthRule extends Pick<Rule, 'id' | 'severity' | 'summary' | 'citation'> {
  readonly most: number;
  /** `has`, or `should have`. */
  readonly verb: string;
  readonly example: (changed?: Readonly<Record<string, string>>) => string;
}

/** A name of 1 to so many characters. */
export function nameLengthRule({ most, verb, example, ...rule }: LengthRule): Rule {
  return {
    ...rule,
    tool: onText('name', (name) => {
      if (name !== '' && name.length <= most) return undefined;
      const advice = name === '' ? 'write at least one' : `take away at least ${grouped(name.length - most)}`;
      return { message: `A name ${verb} 1 to ${most} characters, this has ${grouped(name.length)}; ${advice}.` };
    }),
    good: [example(), example({ name: `"${'a'.repeat(most)}"` })],
    bad: [example({ name: '«""»' }), example({ name: `«"${'a'.repeat(most + 1)}"»` })],
  };
}
