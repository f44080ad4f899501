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
import type { ParameterKind } from '../../../core/model/tool-document';

/** How the form speaks of each kind of parameter. */
export const kinds: Readonly<Record<ParameterKind, { readonly label: string; readonly icon: LucideIcon }>> = {
  string: { label: 'String', icon: Type },
  number: { label: 'Number', icon: Hash },
  integer: { label: 'Integer', icon: Binary },
  boolean: { label: 'Boolean', icon: ToggleLeft },
  object: { label: 'Object', icon: Braces },
  array: { label: 'Array', icon: Brackets },
  json: { label: 'JSON', icon: FileJson2 },
  any: { label: 'Any value', icon: Shapes },
  other: { label: 'Other schema', icon: CircleHelp },
};
