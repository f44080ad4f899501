import { definitionGrammar } from '../../core/repair/definition-grammar';
import type { Structure, Words } from '../../core/repair/reading';
import schema from './document.schema.json';

const ofFunction: Words = {
  parameters: 'input',
  params: 'input',
  arguments: 'input',
  args: 'input',
  inputs: 'input',
  inputschema: 'input',
  returns: 'output',
  return: 'output',
  outputs: 'output',
  outputschema: 'output',
  result: 'output',
  examples: 'codeSamples',
  desc: 'description',
};

const ofParameter: Words = { mimetype: 'contentType', mediatype: 'contentType', contenttypes: 'contentType' };

/** How schema documents of XTP plug-ins are built, and the words for it from other formats. */
export const documentStructure: Structure = {
  dialect: 'xtpdoc',
  grammar: definitionGrammar(schema),
  habits: {
    words: {
      '': { functions: 'exports', definitions: 'components' },
      components: { definitions: 'schemas', types: 'schemas' },
      ...Object.fromEntries(
        ['exports.*', 'imports.*'].flatMap((place) => [
          [place, ofFunction],
          [`${place}.input`, ofParameter],
          [`${place}.output`, ofParameter],
        ]),
      ),
    },
  },
};
