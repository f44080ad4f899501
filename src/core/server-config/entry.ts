/** A server as the settings of a client name it. */
export type ConfigEntry =
  | {
      readonly kind: 'process';
      readonly name: string;
      /** The program and its arguments. */
      readonly words: readonly string[];
      readonly env: Readonly<Record<string, string>>;
      readonly cwd?: string | undefined;
    }
  | {
      readonly kind: 'remote';
      readonly name: string;
      readonly url: string;
      readonly headers: Readonly<Record<string, string>>;
    }
  /** Named, but not to be called or started from what is said of it. */
  | { readonly kind: 'unusable'; readonly name: string; readonly problem: string };

/** Whether what has this name in an environment must not be shown. */
export function isSecretName(name: string): boolean {
  return /key|token|secret|passw|auth|credential|cookie|_pat\b|^pat$|dsn|connection_?string/i.test(name);
}

/** Whether a value stands for one that a person has to bring: `${TOKEN}`, `{token}`, `<token>`, `YOUR_TOKEN`. */
export function isPlaceholder(value: string): boolean {
  return value.trim() === '' || /\$\{|\{[\w.:-]+\}|<[^<>]+>|\byour[_-]|\*{3}|\.{3}|\bx{4,}\b/i.test(value);
}
