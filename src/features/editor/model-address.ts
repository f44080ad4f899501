import { looksLikeYaml } from '../../core/yaml/looks-like-yaml';

/** Completion, hover and layout are for JSON; a YAML text is edited as plain text. */
export function languageOf(text: string): 'json' | 'plaintext' {
  return looksLikeYaml(text) ? 'plaintext' : 'json';
}
