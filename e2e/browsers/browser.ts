/** A browser that Playwright does not drive, by what WebDriver and WebDriver BiDi have in common. */
export interface Browser {
  /** Its name and version. */
  readonly title: string;
  open(address: string): Promise<void>;
  /** Runs an expression in the page that promises a text. */
  evaluate(expression: string): Promise<string>;
  perform(source: InputSource): Promise<void>;
  /** What went wrong in the page since it was opened. */
  complaints(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** What a mouse or a keyboard does, in WebDriver's words. */
export interface InputSource {
  readonly type: 'pointer' | 'key';
  readonly id: string;
  readonly actions: readonly Readonly<Record<string, string | number>>[];
}

/** As large as the page of other journeys. */
export const viewport = { width: 1440, height: 900 };
