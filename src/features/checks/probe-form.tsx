import { Play } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { exampleArguments, isOurs, readListed } from '../../checks/probe';
import { readJsonText } from '../../core/json/json-text';
import { isObject } from '../../core/json/members';
import { toolHints } from '../../dialects/tool-hints';
import type { ListedTool, Listing } from '../../protocols/listing';
import { checkServer } from '../../state/checks';
import type { SavedServer } from '../../state/server';
import { Button } from '../../ui/controls/button';
import { Checkbox } from '../../ui/fields/checkbox';
import { TextArea } from '../../ui/fields/field';
import { searchGroups } from '../../ui/fields/search-groups';
import { SearchList } from '../../ui/fields/search-list';
import { Disclosure } from '../../ui/layout/disclosure';
import { VisibleText } from '../../ui/layout/visible-text';

export interface ProbeFormProps {
  readonly server: SavedServer;
  readonly listed: Extract<Listing, { kind: 'tools' }>;
  readonly isRunning: boolean;
}

/** The tool that the checks may call, and with what. One that may have effects needs consent. */
export function ProbeForm({ server, listed, isRunning }: ProbeFormProps) {
  const isHarmless = isOurs(listed.request.url, listed.reply);
  const [chosen, setChosen] = useState<ListedTool>();
  const [isChoosing, setChoosing] = useState(false);
  const items = useMemo(
    () => listed.tools.map(({ name, description = '' }, index) => ({ id: String(index), label: name, description })),
    [listed],
  );
  const find = useCallback((query: string) => searchGroups([{ title: '', items }], query), [items]);
  const place = chosen && listed.tools.indexOf(chosen);
  return (
    <Disclosure title="Tool to call" defaultExpanded={!isHarmless}>
      <div className="flex max-w-prose flex-col gap-3 py-1">
        <p className="text-muted">
          {isHarmless
            ? 'Nothing that this server does has effects, so the checks call whichever tool shows most. Choose one to have no other called.'
            : 'Without a choice, only tools that the server marks as read-only are called. Choose a harmless one: the checks that need a call are made with it, and call no other.'}
        </p>
        <div className="flex items-center gap-2">
          {chosen && <VisibleText as="strong" className="min-w-0 font-semibold wrap-anywhere" text={chosen.name} />}
          <Button
            label={chosen ? 'Choose another tool' : 'Choose a tool'}
            size="sm"
            aria-expanded={isChoosing}
            onPress={() => setChoosing(!isChoosing)}
          />
        </div>
        {isChoosing && (
          <div className="rounded-md border border-line p-1">
            <SearchList
              label="Tools"
              hint="Search tools"
              find={find}
              chosen={place === undefined ? undefined : String(place)}
              onChoose={({ id }) => {
                setChosen(listed.tools[Number(id)]);
                setChoosing(false);
              }}
            />
          </div>
        )}
        {chosen && <Arguments key={place} {...{ server, listed, chosen, isHarmless, isRunning }} />}
      </div>
    </Disclosure>
  );
}

interface ArgumentsProps extends ProbeFormProps {
  readonly chosen: ListedTool;
  readonly isHarmless: boolean;
}

function Arguments({ server, listed, chosen, isHarmless, isRunning }: ArgumentsProps) {
  const model = useMemo(() => readListed(chosen, listed.dialect), [chosen, listed]);
  const [text, setText] = useState(() => (model ? exampleArguments(model) : '{}'));
  const [isAgreed, setAgreed] = useState(false);
  const isReadOnly = model !== undefined && toolHints(model, listed.dialect)?.isReadOnly === true;
  const needsConsent = !isHarmless && !isReadOnly;
  const isRight = isObject(readJsonText(text)?.value);
  return (
    <>
      <TextArea
        label="Arguments"
        isMonospace
        rows={4}
        value={text}
        errorMessage={isRight ? undefined : 'Enter a JSON object, such as {}.'}
        onChange={setText}
      />
      {needsConsent && (
        <Checkbox
          label="It may be called many times, with these arguments and with wrong ones"
          isSelected={isAgreed}
          onChange={setAgreed}
        />
      )}
      <Button
        label="Check with this tool"
        icon={Play}
        className="self-start"
        isDisabled={isRunning || !isRight || (needsConsent && !isAgreed)}
        onPress={() => void checkServer(server, { tool: chosen, argumentsText: text })}
      />
    </>
  );
}
