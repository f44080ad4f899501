import type { Target } from '../../core/conversion/converter';
import { readerOf, usualTarget } from '../../dialects/readers';
import { converterOf, converters } from '../../dialects/writers';
import { exportTargetOf, exportTargets } from '../../exports';
import type { ConversionTarget } from './methods';

/** Everything that tools can be written as, the usual one first: formats, then what model providers are sent. */
export const conversionTargets: readonly ConversionTarget[] = listTargets();

/** Writes in the format of an id. */
export function targetOf(id: string): Target {
  const target = converterOf(id) ?? exportTargetOf(id);
  if (!target) throw new Error(`No target "${id}" is listed in dialects/writers.ts or exports/index.ts.`);
  return target;
}

function listTargets(): readonly ConversionTarget[] {
  const formats = converters.map((target) => {
    const { title, revisions = [], revisionTitles } = readerOf(target.id);
    const titles = revisionTitles ? { revisionTitles } : {};
    const description = 'A format of tool definitions';
    return { ...common(target), title, description, isDialect: true, revisions, ...titles };
  });
  const providers = exportTargets.map((target) => ({
    ...common(target),
    title: target.title,
    description: `What ${target.profile.provider} is sent`,
    isDialect: false,
    revisions: [],
  }));
  const isUsual = ({ id }: { readonly id: string }) => id === usualTarget.id;
  return [...formats.filter(isUsual), ...formats.filter((format) => !isUsual(format)), ...providers];
}

function common({ id, extensionPlace }: Target) {
  return { id, keepsUnder: extensionPlace?.join('.') };
}
