import type { SentRequest } from '../../core/call';
import type { Arrived } from '../http/sent';

/** What an address or an answer says about a protocol. */
export interface Judgement {
  /** In a sentence. */
  readonly found: string;
  readonly shows: 'it' | 'a hint' | 'something else';
  /** The base address, when it is another than the one asked. */
  readonly base?: string;
  /** What can be imported from an address where no protocol gives it: what to do, in sentences, and the address. */
  readonly instead?: Importable;
  /** Where a redirect leads. */
  readonly redirectsTo?: string;
}

export interface Importable {
  readonly says: string;
  readonly at: string;
}

/** How a protocol is detected. */
export interface ProtocolDetection {
  /** What follows the address of a server in its own requests: people copy it along. */
  readonly endings: readonly string[];
  /** What the address alone says. After a hint only this protocol's questions are asked. */
  readonly byAddress?: (address: string) => Judgement | undefined;
  readonly questions: readonly DetectQuestion[];
}

export interface DetectQuestion {
  /** The lowest counts first. All below 40 are asked at once and only read; the others at once within ten numbers (40 to 49). */
  readonly order: number;
  readonly title: string;
  /**
   * Questions of several protocols that come to the same request are one, under the title of the first. Nothing where
   * the address makes it needless.
   */
  write(base: string): SentRequest | undefined;
  /** Nothing when the answer does not speak of this protocol. */
  judge(sent: Arrived, base: string): Judgement | undefined;
}
