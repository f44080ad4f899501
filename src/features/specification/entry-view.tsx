import { BookOpen, FileCode2, Send } from 'lucide-react';
import type { Clause } from '../../core/specification/clause';
import type { Entry, Example } from '../../core/specification/entry';
import { askFor } from '../../state/page';
import { fragmentOf, pageAddress } from '../../state/share';
import { Button } from '../../ui/controls/button';
import { CopyButton } from '../../ui/controls/copy-button';
import { Badge } from '../../ui/feedback/badge';
import { VisibleText } from '../../ui/layout/visible-text';
import { AtProviders } from './at-providers';
import { EntryText } from './entry-text';
import { conceptWords, counterpartsOf, nameOf, type Place } from './find-entries';
import { openExample } from './open-example';
import { pages } from './specification-pages';

export interface EntryViewProps {
  readonly place: Place & { readonly entry: Entry };
  readonly level: 3 | 4;
  /** Goes to another entry, `otc/id`. */
  readonly onGoTo: (at: string) => void;
  /** Before something is opened in the page. */
  readonly onLeave?: (() => void) | undefined;
}

/** An entry whole: what it means, who says so, what else there is to know, an example, and the same elsewhere. */
export function EntryView({ place, level, onGoTo, onLeave }: EntryViewProps) {
  const { entry } = place;
  const Heading = `h${level}` as const;
  const cites = entry.cites.filter((cite) => !entry.clauses.some((clause) => clause.cite === cite));
  return (
    <article aria-label={nameOf(entry)} className="flex flex-col gap-2 py-3">
      <header className="flex items-start gap-2">
        <div className="flex min-h-row min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 touch:min-h-11">
          <Heading className="font-mono text-code font-semibold wrap-anywhere">{nameOf(entry)}</Heading>
          {entry.isRequired && <Badge label="required" />}
          {entry.type !== undefined && entry.type !== '' && <span className="text-sm text-muted">{entry.type}</span>}
          {entry.revision !== undefined && <Badge label={`only ${entry.revision}`} tone="info" />}
        </div>
        <CopyButton text={() => linkTo(place)} label={`Copy link to ${nameOf(entry)}`} isIconOnly />
      </header>
      <EntryText text={entry.says} />
      {entry.disagreement !== undefined && <Aside title="The sources disagree" text={entry.disagreement} />}
      {entry.deployed !== undefined && <Aside title="Deployed" text={entry.deployed} />}
      {entry.deviations.length > 0 && (
        <p className="text-sm text-muted wrap-anywhere">
          Listed when a server departs from it: {entry.deviations.join(', ')}
        </p>
      )}
      {entry.clauses.length > 0 && (
        <ul aria-label="Clauses" className="flex flex-col gap-1.5">
          {entry.clauses.map((clause) => (
            <ClauseRow key={clause.cite + clause.says} clause={clause} onLeave={onLeave} />
          ))}
        </ul>
      )}
      {cites.length > 0 && <p className="text-sm text-muted">Source: {cites.join('; ')}</p>}
      {entry.providers && <AtProviders notes={entry.providers} />}
      {entry.example && <ExampleView place={place} example={entry.example} onLeave={onLeave} />}
      <Elsewhere place={place} onGoTo={onGoTo} />
    </article>
  );
}

/** The address of this page with the entry in its fragment, which browsers send to nobody. */
export function linkTo({ page, entry }: Place): string {
  const at = entry ? `${page.id}/${entry.key}` : page.id;
  return `${pageAddress()}${fragmentOf('spec')}${encodeURI(at)}`;
}

function Aside({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className="border-l-2 border-strong pl-2.5">
      <VisibleText as="p" className="text-sm font-medium text-muted" text={title} />
      <EntryText text={text} />
    </div>
  );
}

/** The others of what shows a clause are checks of servers and stories. */
const rules: ReadonlySet<string> = new Set(
  pages.flatMap(({ entries }) => entries.flatMap(({ key, part }) => (part === 'rule' ? [key] : []))),
);

function ClauseRow({ clause, onLeave }: { readonly clause: Clause; readonly onLeave: (() => void) | undefined }) {
  const { level, says, cite, shownBy, unshown } = clause;
  return (
    <li className="flex gap-2">
      <Badge label={level} />
      <div className="min-w-0">
        <p className="max-w-prose">{says}</p>
        <p className="text-sm text-muted wrap-anywhere">{cite}</p>
        {unshown !== undefined && <p className="text-sm text-muted">Not shown: {unshown}</p>}
        {shownBy.length > 0 && (
          <p className="flex flex-wrap items-center gap-x-1 text-sm text-muted">
            {shownBy.map((id) =>
              rules.has(`rule.${id}`) ? (
                <Button
                  label={id}
                  key={id}
                  size="sm"
                  variant="quiet"
                  className="-ml-2 font-mono"
                  onPress={() => {
                    onLeave?.();
                    askFor({ kind: 'rules', rule: id });
                  }}
                />
              ) : (
                <span key={id} className="pr-2 font-mono wrap-anywhere">
                  {id}
                </span>
              ),
            )}
          </p>
        )}
      </div>
    </li>
  );
}

const opens: Readonly<Record<Example['kind'], { readonly label: string; readonly icon: typeof Send }>> = {
  document: { label: 'Open example', icon: FileCode2 },
  call: { label: 'Open in Try it', icon: Send },
  rule: { label: 'Show the rule', icon: BookOpen },
};

function ExampleView({
  place: { page },
  example,
  onLeave,
}: Pick<EntryViewProps, 'place' | 'onLeave'> & { readonly example: Example }) {
  const { label, icon } = opens[example.kind];
  return (
    <figure aria-label="Example" className="flex flex-col items-start gap-1.5">
      {example.kind === 'call' ? (
        <figcaption className="text-sm text-muted">
          The tool <VisibleText className="font-mono" text={example.tool} /> of the demonstration server shows it.
          Nothing is sent until you press Send.
        </figcaption>
      ) : (
        example.text !== '' && (
          <VisibleText
            as="pre"
            className="max-w-full self-stretch overflow-auto rounded-md border border-line bg-surface p-2 font-mono text-code whitespace-pre-wrap wrap-anywhere"
            text={example.text}
          />
        )
      )}
      <Button
        label={label}
        size="sm"
        icon={icon}
        onPress={() => {
          onLeave?.();
          openExample(page, example);
        }}
      />
    </figure>
  );
}

function Elsewhere({ place, onGoTo }: Pick<EntryViewProps, 'place' | 'onGoTo'>) {
  const others = counterpartsOf(pages, place);
  if (others.length === 0) return null;
  const { concept, part } = place.entry;
  const what = concept === undefined ? `this ${part}` : conceptWords(concept);
  return (
    <section aria-label="In the other formats">
      <p className="text-sm font-medium text-muted">In the other formats: {what}</p>
      <dl className="grid grid-cols-[minmax(7rem,auto)_1fr] gap-x-3 text-sm">
        {others.map(({ page, entries }) => (
          <div key={page.id} className="contents">
            <VisibleText as="dt" className="flex min-h-6 items-center text-muted" text={page.title} />
            <dd className="flex min-w-0 flex-wrap items-center">
              {entries.length === 0 && <span className="py-0.5 text-faint">none</span>}
              {entries.map((entry) => (
                <Button
                  label={nameOf(entry)}
                  key={entry.key}
                  size="sm"
                  variant="quiet"
                  className="-ml-2 max-w-full font-mono"
                  onPress={() => onGoTo(`${page.id}/${entry.key}`)}
                />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
