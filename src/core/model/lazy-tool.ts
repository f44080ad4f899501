import { once } from './once';
import type { ToolModel } from './tool-document';

/** What costs time to read, and is read when it is first asked for. */
type Lazy = 'raw' | 'input' | 'output' | 'requirements' | 'schemas' | 'inputSchemaText' | 'outputSchemaText';

type Readers = { readonly [Part in Lazy]: () => ToolModel[Part] };

/** A tool of which the costly parts are read once, and only when something asks for them. */
export function lazyTool(facts: Omit<ToolModel, Lazy>, readers: Readers): ToolModel {
  const raw = once(readers.raw);
  const input = once(readers.input);
  const output = once(readers.output);
  const requirements = once(readers.requirements);
  const schemas = once(readers.schemas);
  const inputSchemaText = once(readers.inputSchemaText);
  const outputSchemaText = once(readers.outputSchemaText);
  return {
    ...facts,
    get raw() {
      return raw();
    },
    get input() {
      return input();
    },
    get output() {
      return output();
    },
    get requirements() {
      return requirements();
    },
    get schemas() {
      return schemas();
    },
    get inputSchemaText() {
      return inputSchemaText();
    },
    get outputSchemaText() {
      return outputSchemaText();
    },
  };
}
