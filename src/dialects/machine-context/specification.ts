import { may, must, should } from '../../core/specification/clause';
import type { FormatNotes } from '../../core/specification/entry';

const spec = 'Machine Context Protocol, Tool Definition Specification 1.0.0';
const identity = `${spec}, Tool Identity`;
const capabilities = `${spec}, Capabilities`;
const registration = `${spec}, Tool Registration`;
const practices = `${spec}, Best Practices`;
const galaxy = 'Machine Context Protocol, Galaxy tool definition schema';
const taste = 'A program cannot tell whether it is so.';

/** What the Machine Context Protocol says of a tool definition, in our own words. */
export const notes: FormatNotes = {
  id: 'mcx',
  sources: [
    'Machine Context Protocol, Tool Definition Specification 1.0.0',
    'Machine Context Protocol, Galaxy tool definition schema (a JSON Schema of the same format)',
  ],
  fields: {
    id: {
      concept: 'id',
      clauses: [
        must(identity, 'A definition has an id.', ['mcx/id-required']),
        must(registration, 'No two tools of a system have the same id.', ['mcx/id-unique']),
      ],
    },
    name: { concept: 'title', clauses: [must(identity, 'A definition has a name for people.', ['mcx/name-required'])] },
    version: {
      concept: 'version',
      clauses: [
        must(identity, 'A definition has a version.', ['mcx/version-required']),
        must(`${identity} and Versioning`, 'The version is a semantic version.'),
        must(
          `${spec}, Versioning`,
          'The version rises with what changed: major, minor or patch.',
          'One definition does not show what changed. Version advice and `callsheet diff` compare two.',
        ),
      ],
      disagreement:
        'The text wants a semantic version; the pattern of the Galaxy schema accepts fewer numbers and suffixes such as `0.73+galaxy1`. It is a warning here.',
    },
    description: {
      concept: 'description',
      clauses: [must(identity, 'A definition has a description.', ['mcx/description-required'])],
    },
    capabilities: {
      clauses: [must(capabilities, 'A tool has one capability or more.', ['mcx/capabilities-required'])],
      deployed: 'The Rust implementation writes `return_type` and `security_level`, and types with capitals.',
    },
    'capabilities.name': {
      concept: 'name',
      clauses: [
        must(capabilities, 'A capability has a name.', ['mcx/capability-name']),
        must(registration, 'No two capabilities of a tool have the same name.', ['mcx/capability-name-unique']),
        should(practices, 'The names of capabilities are clear.', taste),
      ],
    },
    'capabilities.description': {
      clauses: [
        must(capabilities, 'A capability has a description.', ['mcx/capability-description']),
        should(practices, 'Descriptions hold examples.', taste),
      ],
    },
    'capabilities.parameters': {
      concept: 'parameters',
      clauses: [
        may(capabilities, 'A capability may take parameters.', 'It may take none, so there is nothing to find out.'),
        must(`${spec}, Tool Definition Format`, 'The parameters are an array.', ['mcx/parameters-array']),
      ],
    },
    'capabilities.parameters.name': {
      concept: 'parameter-name',
      clauses: [must(galaxy, 'A parameter has a name.', ['mcx/parameter-name'])],
      disagreement: 'The text does not say that it is required; the Galaxy schema requires it, and so do we.',
    },
    'capabilities.parameters.description': {
      concept: 'parameter-description',
      clauses: [should(practices, 'Every parameter is documented.', ['mcx/parameter-description'])],
      disagreement: 'A best practice in the text, required by the Galaxy schema. A warning here.',
    },
    'capabilities.parameters.type': {
      concept: 'parameter-type',
      clauses: [
        must(galaxy, 'A parameter has a type.', ['mcx/parameter-type-required']),
        must(`${spec}, Parameter Types`, 'The type is string, number, boolean, object, array or any.'),
        should(practices, 'The type is as specific as possible.', ['mcx/parameter-any']),
      ],
      disagreement: 'The text shows the types as `string|number|…`, to choose one from.',
      deployed:
        'The Rust implementation writes `Number`. There is no integer, although a schema of what is returned may have one.',
    },
    'capabilities.parameters.required': {
      concept: 'parameter-required',
      clauses: [
        must(`${spec}, Tool Definition Format`, 'A parameter says whether it is required.', [
          'mcx/parameter-required-flag',
        ]),
      ],
      disagreement:
        'The template shows it without a word on leaving it out; the Galaxy schema leaves it optional. Without it a parameter counts as optional here, with a warning.',
    },
    'capabilities.return': {
      concept: 'output',
      clauses: [may(capabilities, 'A capability may say what it returns.', ['mcx/return-shape'])],
    },
    'capabilities.return.description': {
      concept: 'output-description',
      clauses: [must(capabilities, 'What is returned has a description.', ['mcx/return-description'])],
    },
    'capabilities.return.schema': {
      clauses: [
        must(capabilities, 'What is returned has a schema.', ['mcx/return-schema']),
        must(capabilities, 'The result of a call fits that schema.', ['mcx/return-schema']),
      ],
    },
    securityLevel: {
      concept: 'security',
      clauses: [
        must(`${spec}, Security`, 'The security level is an integer from 0 to 10.', [
          'mcx/security-level-type',
          'mcx/security-level-range',
        ]),
        should(`${spec}, Security`, 'A definition has a security level.', ['mcx/security-level-missing']),
        must(`${spec}, Security`, 'From 1 on, a caller is authenticated.', ['mcx/security', 'mcx-call/security']),
        must(
          `${registration}; ${spec}, Security`,
          'From 4 on a caller is authorized, from 8 on verified once more.',
          'How a server does that is its own matter: the messages have no form for it.',
        ),
        should(practices, 'The level suits what the tool does.', taste),
      ],
      disagreement:
        'The text does not say whether it may be missing; the Rust implementation then takes 0. It is a note here. The template writes `0-10`, where JSON has a number.',
      deployed:
        'The Rust implementation takes the level of a tool for a minimum that it must reach, not for what a caller needs.',
    },
    metadata: {
      concept: 'metadata',
      clauses: [
        may(`${spec}, Tool Definition Format`, 'A definition may hold any metadata, in an object.', [
          'mcx/metadata-type',
        ]),
      ],
      disagreement:
        'Any object in the text, a map of strings in another document of the project, absent from its code.',
    },
  },
  clauses: [
    must(registration, 'A definition that is registered is valid.', ['mcx/tool-definitions', 'mcx/unknown-property']),
    must(registration, 'Registered tools can be found.', ['mcx/tools-listed']),
  ],
};
