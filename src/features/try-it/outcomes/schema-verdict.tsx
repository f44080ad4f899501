import {
  Braces,
  CircleAlert,
  CircleCheck,
  CircleHelp,
  LoaderCircle,
  TriangleAlert,
  UnfoldHorizontal,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { toPointer } from '../../../core/json/pointer';
import { promisesNothing } from '../../../core/model/promises-nothing';
import type { OutputModel } from '../../../core/model/tool-document';
import { remarkNote, remarksOf, type SchemaIssue } from '../../../core/schema/verdict';
import { counted, grouped } from '../../../core/text/counted';
import type { CallTarget } from '../../../state/call';
import { useVerdict } from '../../../state/checking';
import { askFor } from '../../../state/page';
import { Button } from '../../../ui/controls/button';
import { TextParts } from '../../../ui/layout/visible-text';

const none: readonly SchemaIssue[] = [];

export interface SchemaVerdictProps {
  readonly output: OutputModel;
  readonly schemaText: string | undefined;
  readonly valueText: string;
  /** What was called, so that its definition can follow what came. */
  readonly target: CallTarget;
  /** The payload, shown together with what the schema objects to. */
  readonly children: (issues: readonly SchemaIssue[]) => ReactNode;
}

/** Whether a value is what the definition promises. */
export function SchemaVerdict({ output, schemaText, valueText, target, children }: SchemaVerdictProps) {
  if (promisesNothing(output)) {
    return (
      <>
        <Line look="wrong">The definition declares no output, but the response has a value.</Line>
        {children(none)}
      </>
    );
  }
  if (schemaText === undefined) {
    return (
      <>
        <Line look="open">The definition has no output schema to check the value against.</Line>
        <FollowButton kind="describe" target={target} valueText={valueText} />
        {children(none)}
      </>
    );
  }
  return (
    <Checked schemaText={schemaText} valueText={valueText} target={target}>
      {children}
    </Checked>
  );
}

type CheckedProps = Pick<SchemaVerdictProps, 'valueText' | 'target' | 'children'> & { readonly schemaText: string };

function Checked({ schemaText, valueText, target, children }: CheckedProps) {
  const verdict = useVerdict(schemaText, valueText);
  const issues = verdict?.kind === 'invalid' ? verdict.issues : none;
  return (
    <>
      {verdict === undefined && <Line look="busy">Checking against the output schema…</Line>}
      {verdict?.kind === 'valid' && <Line look="right">Matches the output schema</Line>}
      {verdict?.kind === 'not-checked' && (
        <Line look="open">
          Not checked against the output schema. <TextParts text={verdict.reason} />
        </Line>
      )}
      {verdict?.kind === 'invalid' && (
        <Line look="wrong">Does not match the output schema: {countInWords(verdict.total, issues.length)}</Line>
      )}
      <Remarks remarks={remarksOf(verdict)} />
      {verdict?.kind === 'invalid' && <FollowButton kind="widen" target={target} valueText={valueText} />}
      {children(issues)}
    </>
  );
}

/** More of the same help nobody. */
const maximumRemarks = 5;

/** What does not look like the format that the schema names: no violation. */
function Remarks({ remarks }: { readonly remarks: readonly SchemaIssue[] }) {
  const more = remarks.length - maximumRemarks;
  return (
    <>
      {remarks.slice(0, maximumRemarks).map(({ path, schemaPointer, message }) => (
        <Line key={`${toPointer(path)} ${schemaPointer}`} look="remark">
          <code className="font-mono">{toPointer(path) || 'Whole value'}</code>: <TextParts text={message} />{' '}
          {remarkNote}
        </Line>
      ))}
      {more > 0 && <Line look="remark">And {more} more.</Line>}
    </>
  );
}

function countInWords(total: number, shown: number): string {
  if (total > shown) return `${counted(total, 'violation')}; the first ${grouped(shown)} are shown in the value below.`;
  return `${counted(total, 'violation')}, shown in the value below.`;
}

interface FollowButtonProps extends Pick<SchemaVerdictProps, 'target' | 'valueText'> {
  readonly kind: 'describe' | 'widen';
}

/** Lets the draft follow what came; a server's own definition is not ours to change. */
function FollowButton({ kind, target, valueText }: FollowButtonProps) {
  if (target.origin !== 'draft') return null;
  const { label } = target.tool;
  return (
    <Button
      label={kind === 'widen' ? 'Widen the output schema' : 'Describe the output from this value'}
      size="sm"
      icon={kind === 'widen' ? UnfoldHorizontal : Braces}
      className="w-fit"
      onPress={() => askFor({ kind: 'infer', request: { kind, use: 'output', exampleText: valueText, label } })}
    />
  );
}

const looks = {
  right: { icon: CircleCheck, text: 'text-ok' },
  wrong: { icon: CircleAlert, text: 'text-error' },
  remark: { icon: TriangleAlert, text: 'text-warning' },
  open: { icon: CircleHelp, text: 'text-muted' },
  busy: { icon: LoaderCircle, text: 'text-muted' },
};

function Line({ look, children }: { readonly look: keyof typeof looks; readonly children: ReactNode }) {
  const { icon: Icon, text } = looks[look];
  return (
    <p role="status" className={`flex items-start gap-1.5 wrap-anywhere ${text}`}>
      <Icon size={15} className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
