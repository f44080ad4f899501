/** Why the relay gave no answer of the server, in its own words. */
export class RelayRefusal extends TypeError {
  /** Whether the request may have reached the server. */
  readonly wasSent: boolean;
  /** Whether the relay tried to reach the server: then the words are about the server, not about the relay. */
  readonly isOfServer: boolean;
  constructor(message: string, wasSent = false, isOfServer = wasSent) {
    super(message);
    this.name = 'RelayRefusal';
    this.wasSent = wasSent;
    this.isOfServer = isOfServer;
  }
}
