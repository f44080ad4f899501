import { safeLink } from '../../protocols/http/url';
import type { ServerSays } from '../../protocols/listing';
import { hostName, type SavedServer } from '../../state/server';
import { TextLink } from '../../ui/controls/text-link';
import { Disclosure } from '../../ui/layout/disclosure';
import { Facts, type FactsProps } from '../../ui/layout/facts';
import { ForeignText } from '../../ui/layout/foreign-text';
import { TextParts } from '../../ui/layout/visible-text';

export interface AboutServerProps {
  readonly server: SavedServer;
  readonly says: ServerSays;
}

/** Longer texts are cut: a server may say what it likes. */
const maxLength = 20_000;

/** What a server says of itself, as text. */
export default function AboutServer({ server, says }: AboutServerProps) {
  const { name, title, version, websiteUrl, instructions, capabilities, revision, opening } = says;
  const link = websiteUrl === undefined ? undefined : safeLink(websiteUrl, location.origin);
  const rows: FactsProps['rows'] = [
    ['Name', name ?? 'not said'],
    ['Title', title ?? 'not said'],
    ['Version', version ?? 'not said'],
    ['Revision', `${revision}, agreed by ${opening}`],
    ['Capabilities', capabilities.length === 0 ? 'none' : capabilities.map(wordsOf).join(', ')],
  ];
  const self = [title ?? name, version].filter((word) => word !== undefined).join(' ');
  return (
    <div className="py-1 pr-1 pl-1.5">
      <Disclosure title={self === '' ? 'About this server' : self}>
        <div className="flex flex-col gap-2 py-1 text-sm">
          <Facts rows={rows} className="gap-y-0.5" />
          {link && 'href' in link && (
            <p>
              <TextLink href={link.href}>
                Open at <TextParts text={link.host} />
              </TextLink>
            </p>
          )}
          {instructions !== undefined && instructions !== '' && (
            <>
              <p className="text-muted">Instructions of {hostName(server.url)}</p>
              <ForeignText label="Instructions" text={instructions.slice(0, maxLength)} height="max-h-48" />
            </>
          )}
        </div>
      </Disclosure>
    </div>
  );
}

/** `tools {"listChanged":true}`, or the name alone where there is nothing more to say. */
function wordsOf({ name, text }: ServerSays['capabilities'][number]): string {
  return text === '{}' ? name : `${name} ${text}`;
}
