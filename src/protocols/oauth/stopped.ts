/** Why a step ended the flow, in words for a person. */
export class Stopped extends Error {}

/** No answer could be read. */
export class Unanswered extends Stopped {
  /** True when something answered, and the browser kept it from this page. */
  readonly isHidden: boolean;
  constructor(message: string, isHidden = false) {
    super(message);
    this.isHidden = isHidden;
  }
}

/** What a failure says, whoever threw it. */
export function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'Cancelled.';
  return error instanceof Error ? error.message : String(error);
}
