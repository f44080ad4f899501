import type { Exchange } from '../../core/call';
import { runCall } from '../../protocols/xtp-plugin/index';
import type { Bench } from '../bench';
import type { Seen } from '../check';
import { judgeExchange } from '../exchange';
import { type Objection, withProbe } from '../judge';

/** Calls with an input as it is spelled; plug-ins of the later convention get it as well. */
function runWith(bench: Bench, input: string): Promise<Exchange> {
  const { server, io, signal } = bench.subject;
  const entries = { v1: { name: 'call', input }, v2: { name: 'call_tool', input } };
  return runCall(server, { callId: io.id(), entries }, io, signal);
}

interface CalledWith {
  /** JSON text of the input, from that of the parameters and the name of the tool. */
  inputOf(params: string, name: string): string;
  objectTo(exchange: Exchange): Objection;
}

/** Judges a call of a tool with an input of another form. */
export const calledWith = (bench: Bench, { inputOf, objectTo }: CalledWith): Promise<Seen> =>
  withProbe(bench, async ({ tool: { name }, argumentsText }) => {
    const params = `{"name":${JSON.stringify(name)},"arguments":${argumentsText}}`;
    const exchange = await runWith(bench, inputOf(params, name));
    return judgeExchange(exchange, name, objectTo(exchange));
  });

/** Passes where the plug-in itself says that the input is wrong; it needs no tool. */
export async function answersWithError(bench: Bench, input: string): Promise<Seen> {
  const exchange = await runWith(bench, input);
  const saysSo = exchange.deviations.some(({ id }) => id === 'wire/xtp/is-error');
  return judgeExchange(exchange, 'The plug-in', saysSo ? undefined : 'It must be a result with "isError": true.');
}
