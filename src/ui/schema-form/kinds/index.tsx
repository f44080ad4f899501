import type { ComponentType } from 'react';
import type { ArgumentKind } from '../../../core/model/argument-kind';
import { lazyPart } from '../../loading/lazy-part';
import type { KindProps } from '../kind-props';
import { ArrayKind } from './array';
import { BooleanKind } from './boolean';
import { DateKind } from './date';
import { EnumKind } from './enum';
import { JsonKind } from './json';
import { NumberKind } from './number';
import { ObjectKind } from './object';
import { StringKind, TextKind } from './string';

const FileKind = lazyPart(async () => (await import('./file')).FileKind);
const UnionKind = lazyPart(async () => (await import('./union')).UnionKind);

/** How each kind of value is edited. */
export const kinds: Record<ArgumentKind, ComponentType<KindProps>> = {
  string: StringKind,
  text: TextKind,
  number: NumberKind,
  integer: NumberKind,
  boolean: BooleanKind,
  enum: EnumKind,
  object: ObjectKind,
  array: ArrayKind,
  union: UnionKind,
  date: DateKind,
  file: FileKind,
  json: JsonKind,
};
