import type { Finding } from '../../state/stories';
import { Disclosure } from '../../ui/layout/disclosure';
import { ForeignText } from '../../ui/layout/foreign-text';
import { TextParts, VisibleText } from '../../ui/layout/visible-text';

/** Lines of one finding that are drawn; a story shows few. */
const maxRows = 40;

/** What a step found out that no pane of the page shows. */
export function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  return findings.map(({ title, rows, texts }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two findings of a step may be worded alike.
    <section key={place} aria-label={title} className="flex flex-col gap-1 rounded-md border border-line p-2">
      <VisibleText as="h4" className="font-medium wrap-anywhere" text={title} />
      {rows.length > 0 && (
        <ul className="flex flex-col gap-0.5">
          {rows.slice(0, maxRows).map(([word, line], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may be worded alike.
            <li key={row} className="wrap-anywhere">
              <span className="text-muted">
                <TextParts text={word} />:
              </span>{' '}
              <TextParts text={line} />
            </li>
          ))}
        </ul>
      )}
      {texts.map(({ label, text }) => (
        <Disclosure key={label} title={label} level={4}>
          <ForeignText label={label} text={text} height="max-h-64" />
        </Disclosure>
      ))}
    </section>
  ));
}
