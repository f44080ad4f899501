import { lazyPart } from '../../../ui/loading/lazy-part';
import { formatBytes } from '../format';
import { ReplyDownload } from '../reply-download';
import { ServerText } from '../server-text';
import { JsonValue, valueSize } from './json-value';
import type { OutcomeProps } from './outcome-props';
import { SchemaVerdict } from './schema-verdict';

const StringValue = lazyPart(async () => (await import('./string-value')).default);

export function ValueView({ outcome, answer }: OutcomeProps<'value'>) {
  const { text } = outcome;
  const { label: tool, output, outputSchemaText } = answer.intent.target.tool;
  const { reply } = answer.exchange;
  if (text === undefined) {
    return (
      <div className="flex flex-col gap-1">
        <p className="text-lg font-medium">Done. No output.</p>
        <p className="text-muted">
          {output.kind === 'schema' || output.kind === 'any'
            ? 'The definition declares an output: the server or the definition is wrong.'
            : 'The definition declares no output.'}
        </p>
      </div>
    );
  }
  if (text.length > valueSize.parsed) {
    return (
      <>
        <p className="text-muted">The value is too large to draw as a tree or to check: {formatBytes(text.length)}.</p>
        <ServerText label="Value" text={text} maxLength={valueSize.small} />
        {reply && <ReplyDownload reply={reply} tool={tool} />}
      </>
    );
  }
  return (
    <SchemaVerdict target={answer.intent.target} output={output} schemaText={outputSchemaText} valueText={text}>
      {(issues) => (
        <JsonValue
          text={text}
          issues={issues}
          tool={tool}
          drawString={(string) => <StringValue text={string} tool={tool} />}
        />
      )}
    </SchemaVerdict>
  );
}
