/** An outcome as a person chooses it. */
export interface MockChoice {
  readonly id: string;
  readonly label: string;
  readonly description: string;
}

let choicesOf: (protocol: string) => readonly MockChoice[] = () => [];

/** Brings what mocks can answer; the code of the mock comes along. */
export async function loadMockChoices(): Promise<void> {
  const { mockServerOf } = await import('../../mock/servers');
  choicesOf = (protocol) => mockServerOf(protocol).outcomes;
}

/** What the mock of a protocol can be told to answer, once that was brought. */
export function mockChoices(protocol: string): readonly MockChoice[] {
  return choicesOf(protocol);
}
