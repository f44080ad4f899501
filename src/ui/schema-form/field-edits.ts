import type { PathEdit } from '../../core/json/modify';
import type { ArgumentField } from '../../core/model/argument-field';
import type { FormHandle } from './kind-props';

/** Whether a field can be taken away by itself; items and entries are removed with their own buttons. */
export function canUnset({ role, isRequired, state, path }: ArgumentField): boolean {
  return (role === 'argument' && path.length > 0) || (role === 'position' && !isRequired && state !== 'unset');
}

/** Writes and takes away the value of a field, each as one undo step. */
export function editsOf(field: ArgumentField, form: FormHandle) {
  const { path, before, state } = field;
  const label = field.name;
  return {
    set(json: string) {
      const list = path.slice(0, -1);
      const earlier = before.map((each): PathEdit => ({ kind: 'insert', path: list, json: each }));
      const own: PathEdit = earlier.length === 0 ? { kind: 'set', path, json } : { kind: 'insert', path: list, json };
      form.edit([...earlier, own], `Set ${label}`);
    },
    unset() {
      if (canUnset(field) && state !== 'unset') form.edit([{ kind: 'remove', path }], `Unset ${label}`);
    },
  };
}
