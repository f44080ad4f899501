import type { Exchange } from '../../core/call';
import { runCall } from '../../protocols/xtp-plugin/index';
import type { Bench } from '../bench';
import { judgeExchange } from '../exchange';
import { type Objection, type Run, withProbe } from '../judge';
import type { Probe } from '../probe';

/** Calls with an input as it is spelled; plug-ins of the later convention get it as well. */
function runWith(bench: Bench, input: string): Promise<Exchange> {
  const { server, io, signal } = bench.subject;
  const entries = { v1: { name: 'call', input }, v2: { name: 'call_tool', input } };
  return runCall(server, { callId: io.id(), entries }, io, signal);
}

interface CalledWith {
  /** JSON text of the input, from that of the parameters and the name of the tool. */
  inputOf(params: string, name: string): string;
  objectTo(exchange: Exchange, probe: Probe, bench: Bench): Objection | Promise<Objection>;
}

/** Judges a call of a tool with an input of another form. */
export const calledWith =
  ({ inputOf, objectTo }: CalledWith): Run =>
  (bench) =>
    withProbe(bench, async (probe) => {
      const {
        tool: { name },
        argumentsText,
      } = probe;
      const params = `{"name":${JSON.stringify(name)},"arguments":${argumentsText}}`;
      const exchange = await runWith(bench, inputOf(params, name));
      return judgeExchange(exchange, name, await objectTo(exchange, probe, bench));
    });

/** Passes where the plug-in itself says that the input is wrong; it needs no tool. */
export const answersWithError =
  (input: string): Run =>
  async (bench) => {
    const exchange = await runWith(bench, input);
    const saysSo = exchange.deviations.some(({ id }) => id === 'wire/xtp/is-error');
    return judgeExchange(exchange, 'The plug-in', saysSo ? undefined : 'It must be a result with "isError": true.');
  };
