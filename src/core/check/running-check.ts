import { editsBetween, type TextEdit } from '../text/edit';
import { type Checked, type CheckOptions, check, type Registry } from './check';
import { type CheckedList, checkEdited, checkedList } from './checked-list';

export type Found = Pick<Checked, 'dialect' | 'diagnostics' | 'isComplete'>;

/** How a text has come out of another one, where that is known. */
export interface TextChange {
  readonly before: string;
  readonly edits: readonly TextEdit[];
}

/**
 * Checks one text after the other, each as `check` does. What an edit of the text before did not touch is not looked at
 * again, where that can be told. A text that is looked at with other eyes as well (`also`) is checked as a whole.
 */
export function createRunningCheck(
  registry: Registry,
): (text: string, options: CheckOptions, change?: TextChange) => Promise<Found> {
  let last: { readonly list: CheckedList; readonly asked: string } | undefined;
  return async (text, options, change) => {
    const asked = JSON.stringify([options.dialect, options.revision, options.origin]);
    if (last?.asked === asked && !options.also) {
      const { list } = last;
      const edits = change?.before === list.text ? change.edits : editsBetween(list.text, text);
      const [edit, ...others] = edits;
      const again = edit && others.length === 0 && (await checkEdited(list, { edit, text }, options, registry));
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
