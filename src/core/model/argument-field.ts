import type { Path } from '../json/pointer';
import type { ArgumentKind, EnumOption } from './argument-kind';

/** An argument, at any depth, as the form shows it. JSON travels as text, so numbers keep their spelling. */
export interface ArgumentField {
  /** The name of the parameter, exactly, `""` where it is empty; of an item: `tags 2`; of a member of a map: `headers X-Trace`. */
  readonly name: string;
  readonly path: Path;
  /** An item can be moved and removed, an entry renamed and removed; a position of a tuple is neither. */
  readonly role: 'argument' | 'item' | 'position' | 'entry';
  readonly kind: ArgumentKind;
  readonly description: string | undefined;
  /** What the schema allows, in words: `1 to 10, whole numbers`. */
  readonly limits: string | undefined;
  /** Items and entries cannot be unset either: they are removed. */
  readonly isRequired: boolean;
  readonly isNullable: boolean;
  readonly state: 'unset' | 'null' | 'value';
  /** The value as it is spelled in the text, moved to the left margin. */
  readonly json: string | undefined;
  /** Of a string value: what it says. */
  readonly text: string | undefined;
  /** `format`, for dates. */
  readonly format: string | undefined;
  /** `contentEncoding` and `contentMediaType`, for files. */
  readonly encoding: string | undefined;
  readonly mediaType: string | undefined;
  readonly defaultJson: string | undefined;
  readonly exampleJson: string | undefined;
  /** What "value" begins with: the default, an example, or the emptiest value of the kind. */
  readonly startJson: string;
  /** Of a position: what has to stand before it and does not yet. */
  readonly before: readonly string[];
  readonly options: readonly EnumOption[];
  /** Properties of an object that is there, items of an array that is there. */
  readonly children: readonly ArgumentField[];
  /** Members of an object that its schema does not declare. */
  readonly undeclared: readonly UndeclaredArgument[];
  /** Of an object whose schema describes members of any name: those that are there, and what a new one begins with. */
  readonly map: { readonly entries: readonly ArgumentField[]; readonly newJson: string } | undefined;
  /** So many of the children are positions of a tuple. */
  readonly positions: number;
  /** What "Add item" puts in, of an array that takes more. */
  readonly newItemJson: string | undefined;
  readonly union: ArgumentUnion | undefined;
}

/** Alternatives, and the value as one of them. */
export interface ArgumentUnion {
  /** Names the choice in `FormMemory`. */
  readonly key: string;
  readonly branches: readonly ArgumentBranch[];
  readonly chosen: number;
  /** The place of the chosen one in the list of the schema, and how many stand there. */
  readonly place: { readonly index: number; readonly count: number };
  /** The same argument read with the chosen alternative. */
  readonly field: ArgumentField;
}

export interface ArgumentBranch {
  readonly label: string;
  /** What choosing it begins with; it keeps the members that both sides know. */
  readonly startJson: string;
}

export interface UndeclaredArgument {
  readonly name: string;
  readonly path: Path;
  readonly json: string;
}

/** The form for a text, or the reason why there is none. */
export type ArgumentForm =
  | {
      readonly kind: 'fields';
      readonly fields: readonly ArgumentField[];
      readonly undeclared: readonly UndeclaredArgument[];
      /** All arguments as one field, when they are more than a list of fields: alternatives or a map. */
      readonly whole: ArgumentField | undefined;
    }
  | { readonly kind: 'json'; readonly reason: string };
