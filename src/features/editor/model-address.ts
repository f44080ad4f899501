import { looksLikeYaml } from '../../core/yaml/looks-like-yaml';

/** The address of a document's model. */
export function uriOf(documentId: string): string {
  return `callsheet:/documents/${documentId}.json`;
}

/** Completion, hover and layout are for JSON; a YAML text is edited as plain text. */
export function languageOf(text: string): 'json' | 'plaintext' {
  return looksLikeYaml(text) ? 'plaintext' : 'json';
}
