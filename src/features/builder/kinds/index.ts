import {
  Binary,
  Braces,
  Brackets,
  CircleHelp,
  FileJson2,
  Hash,
  type LucideIcon,
  Shapes,
  ToggleLeft,
  Type,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { ParameterKind } from '../../../core/model/tool-document';
import { type KindPanelProps, OtherPanel } from './other';

/** A kind of schema, as a row of the table. */
export interface KindView {
  readonly label: string;
  readonly icon: LucideIcon;
  /** The keywords whose fields are there from the start; the others come when they are used or looked for. */
  readonly usual: readonly string[];
  /** What a schema of the kind needs besides fields. */
  readonly Panel?: ComponentType<KindPanelProps>;
}

const values = ['description', 'title', 'default'];
const bounds = [...values, 'enum', 'minimum', 'maximum'];

/** How the form speaks of each kind of schema. */
export const kinds: Readonly<Record<ParameterKind, KindView>> = {
  string: {
    label: 'String',
    icon: Type,
    usual: [...values, 'enum', 'format', 'pattern', 'minLength', 'maxLength', 'x-mcp-header', 'inferrable'],
  },
  number: { label: 'Number', icon: Hash, usual: [...bounds, 'inferrable'] },
  integer: { label: 'Integer', icon: Binary, usual: [...bounds, 'x-mcp-header', 'inferrable'] },
  boolean: { label: 'Boolean', icon: ToggleLeft, usual: [...values, 'x-mcp-header', 'inferrable'] },
  object: { label: 'Object', icon: Braces, usual: ['description', 'title'] },
  array: { label: 'Array', icon: Brackets, usual: ['description', 'title', 'minItems', 'maxItems', 'inferrable'] },
  json: { label: 'JSON', icon: FileJson2, usual: [...values, 'inferrable'] },
  any: { label: 'Any value', icon: Shapes, usual: values },
  other: { label: 'Other schema', icon: CircleHelp, usual: ['description', 'title'], Panel: OtherPanel },
};
