/** Why the relay gave no answer of the server, in its own words. */
export class RelayRefusal extends TypeError {
  /** Whether the request may have reached the server. */
  readonly wasSent: boolean;
  constructor(message: string, wasSent = false) {
    super(message);
    this.name = 'RelayRefusal';
    this.wasSent = wasSent;
  }
}
