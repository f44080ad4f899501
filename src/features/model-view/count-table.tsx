import type { SentTool, SetCount } from '../../core/model-view/model-view';
import { grouped } from '../../core/text/counted';
import { exportTargets } from '../../exports';
import { TextParts } from '../../ui/layout/visible-text';

export interface CountTableProps {
  readonly sent: readonly SentTool[] | undefined;
  readonly sets: ReadonlyMap<string, SetCount>;
  /** How many tools the document has. */
  readonly tools: number;
  /** The label of the tool that is shown. */
  readonly label: string;
}

/** The estimated tokens of the tool with each provider, part by part, and all tools together. */
export function CountTable({ sent, sets, tools, label }: CountTableProps) {
  const columns = ['Name', 'Description', 'Parameters', 'Tool', ...(tools > 1 ? [`All ${tools}`] : [])];
  return (
    <section aria-label="Token cost" className="flex min-w-0 flex-col gap-2">
      <h3 className="font-semibold wrap-anywhere">
        Estimated tokens{tools > 1 && <TextParts text={` of "${label}"`} />}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls is reachable by the keyboard. */}
      <div className="overflow-x-auto rounded-md border border-line" tabIndex={0}>
        <table aria-label="Tokens" className="w-full border-collapse tabular-nums">
          <thead>
            <tr className="border-b border-line text-left text-sm text-muted">
              <th scope="col" className="px-2 py-1.5 font-medium">
                Sent as
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className="px-2 py-1.5 text-right font-medium max-sm:px-1">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {exportTargets.map(({ id, title }) => {
              const { counts, isEstimated } = sent?.find(({ target }) => target === id) ?? {};
              const cells = [counts?.name, counts?.description, counts?.parameters, counts?.whole];
              return (
                <tr key={id} className="border-b border-line/60 last:border-b-0">
                  <th scope="row" className="px-2 py-1.5 text-left font-normal">
                    <TextParts text={title} />
                  </th>
                  {cells.map((cell, index) => (
                    <td
                      key={columns[index]}
                      className="px-2 py-1.5 text-right whitespace-nowrap last:font-medium max-sm:px-1"
                    >
                      {cell !== undefined && `${isEstimated ? '≈ ' : ''}${grouped(cell)}`}
                    </td>
                  ))}
                  {tools > 1 && (
                    <td className="px-2 py-1.5 text-right font-medium whitespace-nowrap max-sm:px-1">
                      <SetCell count={sets.get(id)} tools={tools} />
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className="text-sm text-muted">
        Counted in the JSON that is sent, without its layout, with OpenAI's encoding o200k_base. Other providers count
        differently, and each wraps tools in words of its own. The tool is more than its parts: keys count too.
      </p>
    </section>
  );
}

function SetCell({ count, tools }: { readonly count: SetCount | undefined; readonly tools: number }) {
  if (count?.counted === tools) return grouped(count.counts.whole);
  return (
    <span className="text-faint">
      {grouped(count?.counted ?? 0)} of {grouped(tools)}
    </span>
  );
}
