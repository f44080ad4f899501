import { leftOut } from '../core/conversion/around';
import { writeContext } from '../core/conversion/converter';
import type { LedgerEntry } from '../core/conversion/ledger';
import { readNeutral } from '../core/conversion/read-neutral';
import type { DeclarationForm, ExportTarget } from '../core/export-target';
import { quote } from '../core/json/advice';
import { get, getObject, getText } from '../core/json/get';
import type { JsonObject } from '../core/json/value';
import type { NeutralTool } from '../core/model/neutral';
import { declarationForms } from '../exports/declaration-forms';

const schemaKeys = ['parameters', 'function', 'input_schema', 'inputSchema'];

/** Those of the declarations that are a provider's; what is `left`, such as tools that it runs itself, becomes no tool. */
export function heldBy({ holds, fits }: Pick<DeclarationForm, 'holds' | 'fits'>, declarations: readonly JsonObject[]) {
  const isHeld = holds ?? fits;
  const left = declarations.filter((each) => !isHeld(each)).map(leftOf);
  return { held: declarations.filter(isHeld), left };
}

function leftOf(other: JsonObject): LedgerEntry {
  const type = getText(other, 'type');
  const named = getText(getObject(other, 'custom'), 'name');
  const said = [named, ...['name', 'type', 'id'].map((key) => getText(other, key))];
  const name = said.find((text) => text) ?? other.members[0]?.key;
  const isServed = type !== undefined && !schemaKeys.some((key) => get(other, key));
  const kind = type === name ? 'has no schema' : `is of type ${quote(type ?? '')} and has no schema`;
  const why = isServed ? kind : 'is declared otherwise than the other tools';
  return leftOut(other.from, `${quote(name ?? '')} ${why}, so no tool is made of it.`);
}

/** What a model provider is told of one tool, in neutral words. */
export function readDeclaration(declaration: JsonObject, target: ExportTarget): NeutralTool {
  const [tool] = readNeutral([declaration], target, writeContext());
  if (!tool) throw new Error('A declaration describes one tool.');
  return tool;
}

/** The provider that one of the declarations is for. */
export function providerOf(declarations: readonly JsonObject[]): DeclarationForm | undefined {
  return declarationForms.find(({ fits }) => declarations.some(fits));
}

/** The same, when a look at one of them, or at all, leaves no doubt. */
export function certainProviderOf(declarations: readonly JsonObject[]): DeclarationForm | undefined {
  return declarationForms.find(
    ({ fits, isCertain, areCertain }) =>
      declarations.some((each) => fits(each) && isCertain(each)) || areCertain?.(declarations),
  );
}
