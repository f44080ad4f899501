import type { Target } from '../../core/converter';
import { readerOf } from '../../dialects/readers';
import { converters } from '../../dialects/writers';
import { exportTargets } from '../../exports';

export interface ConvertTarget {
  readonly target: Target;
  /** What a list shows. */
  readonly title: string;
  readonly description: string;
  /** A format of documents, which the editor opens; a provider's declarations are copied or downloaded. */
  readonly isDialect: boolean;
}

/** What a document of a dialect can be converted to, the usual one first: formats, then model providers. */
export function targetsFor(dialect: string): readonly ConvertTarget[] {
  const formats = converters
    .filter(({ id }) => id !== dialect)
    .map((target) => ({
      target,
      title: readerOf(target.id).title,
      description: 'A format of tool definitions',
      isDialect: true,
    }));
  const isUsual = ({ target }: ConvertTarget) => target.id === 'mcp';
  const providers = exportTargets.map((target) => ({
    target,
    title: target.title,
    description: `What ${target.profile.provider} is sent`,
    isDialect: false,
  }));
  return [...formats.filter(isUsual), ...formats.filter((format) => !isUsual(format)), ...providers];
}
