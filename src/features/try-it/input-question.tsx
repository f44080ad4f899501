import { Check, X } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { modify, type PathEdit } from '../../core/json/modify';
import { parseJson } from '../../core/json/parse';
import { messagesByPointer } from '../../core/model/argument-edits';
import { emptyMemory } from '../../core/model/form-memory';
import { unwrittenFields } from '../../core/model/unwritten';
import { remarksOf, type SchemaIssue } from '../../core/schema/verdict';
import { withDefaults } from '../../core/schema/with-defaults';
import { applyEdits } from '../../core/text/edit';
import { askedFor } from '../../protocols/asked-for';
import { safeLink } from '../../protocols/http/url';
import type { InputQuestion } from '../../protocols/io';
import type { AskedInput } from '../../state/call';
import { useVerdict, validate } from '../../state/checking';
import { Button } from '../../ui/controls/button';
import { TextLink } from '../../ui/controls/text-link';
import { TextParts, VisibleText } from '../../ui/layout/visible-text';
import { SchemaForm } from '../../ui/schema-form/schema-form';
import { focusArgument } from './focus-field';
import { ServerText } from './server-text';
import { withTitles } from './with-titles';

export interface InputQuestionViewProps {
  readonly asked: AskedInput;
  /** Who gets the answer. */
  readonly host: string;
}

/** A question of a running tool. The call waits until it is answered or declined. */
export function InputQuestionView({ asked, host }: InputQuestionViewProps) {
  const { question } = asked;
  return (
    <section aria-label="The tool asks" className="flex flex-col gap-3 rounded-md border border-line bg-surface p-3">
      <div className="flex flex-col gap-1">
        <p role="alert" className="font-semibold">
          {askedFor(question)} before it goes on
        </p>
        <ServerText label="Question" text={question.message} />
        <p className="text-sm text-muted">
          The answer goes to <VisibleText as="strong" className="font-semibold wrap-anywhere text-ink" text={host} />.
          Give it nothing that it should not have, such as a password.
        </p>
      </div>
      {question.kind === 'form' ? (
        <Form question={question} asked={asked} host={host} />
      ) : (
        <Visit url={question.url} asked={asked} />
      )}
    </section>
  );
}

const none: readonly SchemaIssue[] = [];

/** The roots that each host was given last, until the page is left: a person need not type them for every call. */
const rootsGiven = new Map<string, string>();

interface FormProps extends InputQuestionViewProps {
  readonly question: Extract<InputQuestion, { kind: 'form' }>;
}

function Form({ question: { schemaText, asks }, asked, host }: FormProps) {
  const form = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(
    () => (asks === 'roots' ? rootsGiven.get(host) : undefined) ?? withDefaults(schemaText, '{}'),
  );
  const shownSchema = useMemo(() => withTitles(schemaText), [schemaText]);
  const [memory, setMemory] = useState(emptyMemory);
  const [isTried, setTried] = useState(false);
  const verdict = useVerdict(schemaText, text);
  const issues = verdict?.kind === 'invalid' ? verdict.issues : none;
  const unwritten = unwrittenFields(memory, text);
  const toChange = new Set([...messagesByPointer(issues).keys(), ...unwritten.map(({ pointer }) => pointer)]);
  const edit = (edits: readonly PathEdit[]) => {
    const changed = modify(parseJson(text), edits);
    if (!('refused' in changed)) setText(applyEdits(text, changed));
  };
  const send = async () => {
    setTried(true);
    const [field] = unwritten;
    if (field) focusArgument(form.current, field.pointer);
    // Pressed right after typing, the answer may not be checked yet.
    else if ((verdict ?? (await validate(schemaText, text))).kind !== 'invalid') {
      if (asks === 'roots') rootsGiven.set(host, text);
      asked.answer({ kind: 'accept', contentText: text });
    }
  };
  return (
    <>
      <div ref={form}>
        <SchemaForm
          schemaText={shownSchema}
          text={text}
          issues={isTried ? issues : none}
          remarks={remarksOf(verdict)}
          onEdit={edit}
          onMemory={setMemory}
        />
      </div>
      {isTried && toChange.size > 0 && (
        <p role="status" className="text-error">
          The answer does not fit the question yet: {toChange.size === 1 ? '1 field' : `${toChange.size} fields`} to
          change.
        </p>
      )}
      <Ways asked={asked} word="Answer" onAccept={() => void send()} />
    </>
  );
}

function Visit({ url, asked }: { readonly url: string; readonly asked: AskedInput }) {
  const link = safeLink(url, location.origin);
  return (
    <>
      {'refused' in link ? (
        <div className="flex flex-col gap-1">
          <p className="text-warning">
            The address is not opened. <TextParts text={link.refused} />
          </p>
          <ServerText label="Address" text={url} />
        </div>
      ) : (
        <div className="flex flex-col gap-1">
          <p className="text-sm text-muted">You would go to</p>
          <VisibleText as="p" className="text-lg font-semibold wrap-anywhere" text={link.host} />
          {link.note !== undefined && <VisibleText as="p" className="text-warning" text={link.note} />}
          <p>
            <TextLink href={link.href}>Open in a new tab</TextLink>
          </p>
        </div>
      )}
      <Ways asked={asked} word="I have been there: go on" onAccept={() => asked.answer(visited)} />
    </>
  );
}

const visited = { kind: 'accept' as const, contentText: undefined };

interface WaysProps {
  readonly asked: AskedInput;
  readonly word: string;
  readonly onAccept: () => void;
}

function Ways({ asked, word, onAccept }: WaysProps) {
  return (
    <div className="sticky -bottom-3 z-10 -mx-3 -mb-3 flex flex-wrap gap-2 rounded-b-md border-t border-line bg-surface p-3">
      <Button label={word} variant="primary" icon={Check} onPress={onAccept} />
      <Button label="Decline" icon={X} onPress={() => asked.answer({ kind: 'decline' })} />
    </div>
  );
}
