import { firstError } from '../../core/json/tree';
import { clockTime } from '../../core/text/clock';
import { useDocument } from '../../state/document';
import { revealInCode } from '../../state/page';
import { Notice } from '../../ui/feedback/notice';
import { TextParts } from '../../ui/layout/visible-text';

/** While the text of the draft cannot be read, calls go by what it said before: since when, and where it is broken. */
export function StaleDraft({ since }: { readonly since: number }) {
  const issue = useDocument((state) => firstError(state.model.tree));
  return (
    <Notice
      tone="warning"
      role="status"
      title={`The text can't be read since ${clockTime(since)}`}
      actions={[
        issue && {
          label: 'Show the error',
          onPress: () => revealInCode(issue),
        },
      ]}
    >
      Try it shows and calls the tool as it was then. <TextParts text={issue?.message} />
    </Notice>
  );
}
