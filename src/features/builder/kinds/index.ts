import {
  Binary,
  Braces,
  Brackets,
  CircleHelp,
  FileJson2,
  Hash,
  List,
  type LucideIcon,
  Shapes,
  TableProperties,
  ToggleLeft,
  Type,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { ParameterKind } from '../../../core/model/tool-document';
import type { NewKind } from '../new-kind';
import { type KindPanelProps, OtherPanel } from './other';

/** How a kind of schema is called and drawn. */
export interface KindView {
  /** Where it is chosen. */
  readonly label: string;
  /** In the row of a parameter. */
  readonly word: string;
  readonly icon: LucideIcon;
}

/** What the details of a schema of a kind hold. */
export interface KindFields {
  /** The keywords whose fields are always there. */
  readonly first: readonly string[];
  /** Those behind "More"; the others come when they are used or looked for. */
  readonly usual: readonly string[];
  /** What a schema of the kind needs besides fields. */
  readonly Panel?: ComponentType<KindPanelProps>;
}

export const kindViews: Readonly<Record<NewKind, KindView>> = {
  string: { label: 'String', word: 'string', icon: Type },
  number: { label: 'Number', word: 'number', icon: Hash },
  integer: { label: 'Integer', word: 'integer', icon: Binary },
  boolean: { label: 'Boolean', word: 'boolean', icon: ToggleLeft },
  enum: { label: 'Enum', word: 'enum', icon: List },
  array: { label: 'Array', word: 'array', icon: Brackets },
  objects: { label: 'Array of objects', word: 'array of objects', icon: TableProperties },
  object: { label: 'Object', word: 'object', icon: Braces },
  json: { label: 'JSON', word: 'json', icon: FileJson2 },
  any: { label: 'Any value', word: 'any value', icon: Shapes },
  other: { label: 'Other schema', word: 'schema', icon: CircleHelp },
};

const description = ['description'];
const range = [...description, 'minimum', 'maximum'];

export const kindFields: Readonly<Record<ParameterKind, KindFields>> = {
  string: {
    first: description,
    usual: ['enum', 'default', 'format', 'pattern', 'minLength', 'maxLength', 'title', 'x-mcp-header', 'inferrable'],
  },
  number: { first: range, usual: ['enum', 'default', 'title', 'inferrable'] },
  integer: { first: range, usual: ['enum', 'default', 'title', 'x-mcp-header', 'inferrable'] },
  boolean: { first: description, usual: ['default', 'title', 'x-mcp-header', 'inferrable'] },
  object: { first: description, usual: ['title'] },
  array: { first: description, usual: ['minItems', 'maxItems', 'title', 'inferrable'] },
  json: { first: description, usual: ['default', 'title', 'inferrable'] },
  any: { first: description, usual: ['default', 'title'] },
  other: { first: description, usual: ['title'], Panel: OtherPanel },
};
