import { Notice } from '../feedback/notice';
import { fillLabel } from '../fields/written-as-fields';

export interface WrittenNoticesProps {
  /** How much longer the result is, in a sentence. */
  readonly growth: string | undefined;
  /** What the target asks for and the source does not say, in a sentence. */
  readonly asksFor: string | undefined;
  readonly onFill: () => void;
}

/** What to know of a text before it is used that was written for somebody. */
export function WrittenNotices({ growth, asksFor, onFill }: WrittenNoticesProps) {
  return (
    <>
      {growth !== undefined && <Notice tone="warning" title="The result is much longer" text={growth} />}
      {asksFor !== undefined && (
        <Notice
          tone="warning"
          title="Something is missing"
          actions={[{ label: fillLabel, onPress: onFill }]}
          text={asksFor}
        />
      )}
    </>
  );
}
