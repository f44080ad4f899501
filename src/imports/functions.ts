import { besideDeclarations, declarationsIn } from '../core/conversion/declarations';
import { inUsualSpelling } from '../core/export-target';
import { get, getObject, getText, nodeAt } from '../core/json/get';
import { located } from '../core/json/located';
import type { JsonTree } from '../core/json/tree';
import { asJsonSchema } from '../exports/gemini/own-schemas';
import { type ImportSource, importReader, outside } from './import-source';
import { certainProviderOf, heldBy, providerOf, readDeclaration } from './providers';

/** What a function answers, as Gemini and OpenAI's Responses API call it. */
const outputs = ['responseJsonSchema', 'output_schema'];

const source: ImportSource = {
  id: 'functions',
  title: 'function declarations of a model provider',
  marks: ['tools', 'functions', 'functionDeclarations', 'function_declarations', 'parameters'],
  find(root, isSure) {
    const declarations = declarationsIn(root);
    const provider = (isSure ? certainProviderOf : providerOf)(declarations);
    if (!provider) return undefined;
    const { held, left } = heldBy(provider, declarations);
    const tools = held.map((each) => {
      const target = provider.targetOf(each);
      const declaration = inUsualSpelling(each, target);
      const body = getObject(declaration, 'function') ?? declaration;
      return {
        name: getText(body, 'name') ?? '',
        description: getText(body, 'description') ?? '',
        note: '',
        schemas() {
          const input = nodeAt(declaration, target.parametersPath);
          const own = input && target.profile.takesOwnSchemas ? asJsonSchema(input) : input;
          return [own, ...outputs.map((key) => get(declaration, key))].filter((schema) => schema !== undefined);
        },
        read: () => readDeclaration(declaration, target),
      };
    });
    const around = besideDeclarations(root).map(outside);
    const targets = new Set(held.map(provider.targetOf));
    // Where they are declared in several ways, there is not one to write all of them again.
    const back = targets.size === 1 ? [...targets][0] : undefined;
    return { format: provider.format, tools, left: [...around, ...left], back };
  },
};

/** What model providers are sent: `{"type": "function"}`, alone or in lists. */
export const functionsReader = importReader(source);

/** The same, also where it may be a definition of a format with a mistake in it: a name and `parameters` alone. */
export const likelyFunctions = importReader(source, false);

/** The declarations of a document, what each of them is written for, and what it is held to there. */
export function declaredIn({ root }: JsonTree, isSure = true) {
  const declarations = declarationsIn(root && located(root));
  const provider = (isSure ? certainProviderOf : providerOf)(declarations);
  if (!provider) return [];
  return heldBy(provider, declarations).held.map((declaration) => {
    const target = provider.targetOf(declaration);
    return {
      declaration: inUsualSpelling(declaration, target),
      target,
      heldTo: provider.heldTo?.(declaration) ?? target,
    };
  });
}
