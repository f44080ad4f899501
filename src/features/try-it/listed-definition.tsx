import { VisibleText } from '../../ui/layout/visible-text';
import { pretty } from './pretty';
import { ServerText } from './server-text';

export interface ListedDefinitionProps {
  readonly text: string;
  readonly serverTitle: string;
}

/** Characters; a longer text is shown as it came. */
const maxLaidOut = 200_000;

/** The definition that calls go by, as its server lists it: to be read; it is changed in a copy. */
export default function ListedDefinition({ text, serverTitle }: ListedDefinitionProps) {
  return (
    <section aria-label="Definition on the server" className="flex flex-col gap-1 border-t border-line pt-2">
      <h3 className="flex min-w-0 flex-wrap items-baseline gap-x-2 font-semibold">
        Definition
        <span className="min-w-0 text-sm font-normal wrap-anywhere text-muted">
          as <VisibleText text={serverTitle} /> lists it, read-only
        </span>
      </h3>
      <ServerText label="Definition as listed" text={pretty(text, maxLaidOut)} />
    </section>
  );
}
