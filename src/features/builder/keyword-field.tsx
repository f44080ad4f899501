import type { ParameterModel } from '../../core/model/tool-document';
import { Switch } from '../../ui/fields/switch';
import { DraftField } from './draft-field';
import { keywordWords, readKeyword, writeKeyword } from './keyword-words';
import { useBuilder } from './use-builder';

export interface KeywordFieldProps {
  readonly keyword: string;
  readonly parameter: ParameterModel;
  readonly title: string;
}

/** One keyword of a parameter; emptying the field takes the keyword away. */
export function KeywordField({ keyword, parameter, title }: KeywordFieldProps) {
  const { tool, run } = useBuilder();
  const word = keywordWords[keyword];
  if (!word) return null;
  const { path, kind } = parameter;
  const json = parameter.keywords[keyword]?.json;
  const set = (next: string | undefined) =>
    run([{ kind: 'set-keyword', tool, path, keyword, json: next }], `${word.label} of ${title}`);
  if (word.shape === 'switch') {
    return (
      <Switch label={word.label} isSelected={json === 'true'} onChange={(isOn) => set(isOn ? 'true' : undefined)} />
    );
  }
  return (
    <DraftField
      label={word.label}
      description={word.hint === '' ? undefined : word.hint}
      className={word.shape === 'long-text' ? '@md:col-span-2' : undefined}
      isMultiline={['long-text', 'list', 'choices'].includes(word.shape)}
      isMonospace={word.shape !== 'long-text' && word.shape !== 'text'}
      isLive={word.shape === 'long-text'}
      value={readKeyword(word.shape, kind, json)}
      onCommit={(typed) => {
        const written = writeKeyword(word.shape, kind, typed, json);
        return 'refused' in written ? written.refused : set(written.json);
      }}
    />
  );
}
