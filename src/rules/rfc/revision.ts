import type { RuleContext } from '../../core/rule';

type Revised = Pick<RuleContext, 'revision'>;

/** The text is looked at as Arcade's workers deploy definitions, not as the draft. */
export function isDeployed({ revision }: Revised): boolean {
  return revision === 'arcade';
}

/** Servers, and workers' definitions wherever they stand, have `null` for what is absent. */
export function takesNull(context: Revised & Pick<RuleContext, 'origin'>): boolean {
  return context.origin === 'wire' || isDeployed(context);
}
