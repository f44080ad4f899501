import { editsBetween } from '../text/edit';
import { type Checked, type CheckOptions, check, type Registry } from './check';
import { type CheckedList, checkEdited, checkedList } from './checked-list';

export type Found = Pick<Checked, 'dialect' | 'diagnostics' | 'isComplete'>;

/**
 * Checks one text after the other, each as `check` does. What an edit of the text before did not touch is not looked at
 * again, where that can be told. A text that is looked at with other eyes as well (`also`) is checked as a whole.
 */
export function createRunningCheck(registry: Registry): (text: string, options: CheckOptions) => Promise<Found> {
  let last: { readonly list: CheckedList; readonly asked: string } | undefined;
  return async (text, options) => {
    const asked = JSON.stringify([options.dialect, options.revision, options.origin]);
    if (last?.asked === asked && !options.also) {
      const { list } = last;
      const [edit] = editsBetween(list.text, text);
      const again = edit && (await checkEdited(list, edit, options, registry));
      if (again) {
        last = { list: again.list, asked };
        return { dialect: list.basis.reader.id, diagnostics: again.diagnostics, isComplete: true };
      }
    }
    const checked = await check(text, options, registry);
    const list = options.also ? undefined : checkedList(checked);
    last = list && { list, asked };
    return checked;
  };
}
