import { Disclosure } from '../../ui/layout/disclosure';
import { VisibleText } from '../../ui/layout/visible-text';

/** What stands in the way: its first sentence, and of a longer text the rest on demand, so that what to press stays in sight. */
export function ObstacleText({ text }: { readonly text: string }) {
  const [first = text] = text.length > maxShown ? (/^.+?[.!?](?=\s)/s.exec(text) ?? []) : [];
  const rest = text.slice(first.length).trim();
  return (
    <>
      <VisibleText as="p" className="whitespace-pre-line wrap-anywhere" text={first} />
      {rest !== '' && (
        <Disclosure title="What to do">
          <VisibleText as="p" className="text-sm whitespace-pre-line wrap-anywhere" text={rest} />
        </Disclosure>
      )}
    </>
  );
}

/** Characters of about four lines in the rail. */
const maxShown = 160;
