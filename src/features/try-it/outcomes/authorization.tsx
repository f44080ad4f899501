import { RotateCw } from 'lucide-react';
import { safeLink } from '../../../protocols/http/url';
import { sendCall } from '../../../state/call';
import { Button } from '../../../ui/controls/button';
import { TextLink } from '../../../ui/controls/text-link';
import { Badge } from '../../../ui/feedback/badge';
import { Notice } from '../../../ui/feedback/notice';
import { TextParts, VisibleText } from '../../../ui/layout/visible-text';
import { ServerText } from '../server-text';
import type { OutcomeProps } from './outcome-props';

export function AuthorizationView({ outcome, answer }: OutcomeProps<'authorization'>) {
  const { url, scopes, status, id } = outcome;
  const { label } = answer.intent.target.tool;
  return (
    <div className="flex flex-col gap-3">
      <p>
        <VisibleText text={label} /> acts for somebody and needs their consent first. It has not run yet.
      </p>
      {url === undefined ? (
        <Notice tone="warning" title="The server gives no address to authorize at">
          Without it nobody can consent. Ask the people who run the server.
        </Notice>
      ) : (
        <ConsentLink url={url} />
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        <dt className="text-muted">Scopes</dt>
        <dd className="flex flex-wrap gap-1">
          {scopes.length === 0
            ? 'None named'
            : scopes.map((scope) => (
                <Badge key={scope} isMonospace>
                  <VisibleText text={scope} />
                </Badge>
              ))}
        </dd>
        <dt className="text-muted">Status</dt>
        <dd>
          <VisibleText text={status ?? 'Not said'} />
        </dd>
        {id !== undefined && (
          <>
            <dt className="text-muted">Id</dt>
            <dd className="font-mono text-code wrap-anywhere">
              <VisibleText text={id} />
            </dd>
          </>
        )}
      </dl>
      <div className="flex flex-wrap items-center gap-2">
        <Button icon={RotateCw} variant="primary" onPress={() => void sendCall('again')}>
          I have finished: send again
        </Button>
        <span className="text-sm text-faint">Keeps the call id {answer.exchange.callId.slice(0, 8)}….</span>
      </div>
    </div>
  );
}

function ConsentLink({ url }: { readonly url: string }) {
  const link = safeLink(url, location.origin);
  if ('refused' in link) {
    return (
      <Notice tone="warning" title="The address is not opened">
        <p>
          <TextParts text={link.refused} />
        </p>
        <ServerText label="Address" text={url} />
      </Notice>
    );
  }
  return (
    <div className="flex flex-col gap-1 rounded-md border border-line p-3">
      <p className="text-sm text-muted">You would go to</p>
      <p className="text-lg font-semibold wrap-anywhere">
        <TextParts text={link.host} />
      </p>
      {link.note !== undefined && (
        <p className="text-warning">
          <TextParts text={link.note} />
        </p>
      )}
      <p>
        <TextLink href={link.href} isExternal>
          Authorize in a new tab
        </TextLink>
      </p>
    </div>
  );
}
