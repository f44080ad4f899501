import { Disclosure } from '../../ui/layout/disclosure';
import { VisibleText } from '../../ui/layout/visible-text';

/** What stands in the way: what happened and what to do at once, the headers that a server has to send on demand. */
export function ObstacleText({ text }: { readonly text: string }) {
  const [first = '', ...headers] = text.split('\n');
  return (
    <>
      <VisibleText as="p" className="wrap-anywhere" text={first} />
      {headers.length > 0 && (
        <Disclosure title="Headers to send">
          <VisibleText as="p" className="text-sm whitespace-pre-line wrap-anywhere" text={headers.join('\n')} />
        </Disclosure>
      )}
    </>
  );
}
