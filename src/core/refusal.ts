/** Why something that was asked for cannot be done, in words for the person who asked. */
export interface Refusal {
  readonly refused: string;
}
