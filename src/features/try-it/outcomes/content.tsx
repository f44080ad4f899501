import { promisesOutput } from '../../../dialects/readers';
import { ReplyDownload } from '../reply-download';
import { ServerText } from '../server-text';
import { ContentParts } from './content-parts';
import { JsonValue, valueSize } from './json-value';
import type { OutcomeProps } from './outcome-props';
import { SchemaVerdict } from './schema-verdict';

/** What a tool said in parts, and below them its structured result with the verdict on it. */
export function ContentView({ outcome, answer }: OutcomeProps<'content'>) {
  const { parts, structured } = outcome;
  const { tool, dialect, revision } = answer.intent.target;
  const isPromised = tool.output.kind === 'schema' && promisesOutput(dialect, revision);
  return (
    <div className="flex flex-col gap-3">
      {parts.length === 0 && structured === undefined && <p className="text-lg font-medium">Done. No content.</p>}
      {parts.length > 0 && (
        <ContentParts
          parts={parts}
          server={answer.intent.server}
          count={outcome.partCount}
          isMirrored={structured !== undefined}
        />
      )}
      {structured === undefined ? (
        isPromised && (
          <p className="text-error">
            The definition promises a structured result, and none came: either the server or the definition is not
            right.
          </p>
        )
      ) : (
        <Structured text={structured} answer={answer} />
      )}
    </div>
  );
}

function Structured({ text, answer }: { readonly text: string; readonly answer: OutcomeProps<'content'>['answer'] }) {
  const { label: tool, output, outputSchemaText } = answer.intent.target.tool;
  const { reply } = answer.exchange;
  return (
    <section aria-label="Structured result" className="flex flex-col gap-2">
      <h3 className="font-medium">Structured result</h3>
      {text.length > valueSize.parsed ? (
        <>
          <p className="text-muted">Too large to show as a tree or to check.</p>
          <ServerText label="Structured result" text={text} maxLength={valueSize.small} />
          {reply && <ReplyDownload reply={reply} tool={tool} />}
        </>
      ) : (
        <SchemaVerdict target={answer.intent.target} output={output} schemaText={outputSchemaText} valueText={text}>
          {(issues) => <JsonValue text={text} issues={issues} tool={tool} />}
        </SchemaVerdict>
      )}
    </section>
  );
}
