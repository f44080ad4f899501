import { TextLink } from '../controls/text-link';
import { VisibleText } from '../layout/visible-text';
import { Notice } from './notice';

export interface ConsentNoticeProps {
  readonly href: string;
  readonly host: string;
  /** An answer came that belongs to another question. */
  readonly hasStrangeAnswer: boolean;
}

export interface TrustNoticeProps {
  readonly doubts: readonly string[];
  readonly onAgree: () => void;
}

/** What only the person can know of an authorization server, before anything is sent there. */
export function TrustNotice({ doubts, onAgree }: TrustNoticeProps) {
  return (
    <Notice
      tone="warning"
      role="alert"
      title="Do you trust this authorization server?"
      actions={[{ label: 'Continue', onPress: onAgree }]}
    >
      <div className="flex flex-col gap-1.5">
        {doubts.map((doubt) => (
          <VisibleText as="p" key={doubt} text={doubt} />
        ))}
      </div>
    </Notice>
  );
}

/** The page on which a person agrees: opened by a press, never by itself. */
export function ConsentNotice({ href, host, hasStrangeAnswer }: ConsentNoticeProps) {
  return (
    <>
      <Notice tone="info" role="status" title={`Agree at ${host}`}>
        <TextLink href={href}>Open the consent page</TextLink>
        <p className="text-sm text-muted">It opens in a new tab and comes back here by itself.</p>
      </Notice>
      {hasStrangeAnswer && (
        <Notice tone="warning" role="alert" title="An answer came back with another state.">
          It belongs to no question of this page and was left alone. Open the consent page with the link above.
        </Notice>
      )}
    </>
  );
}
