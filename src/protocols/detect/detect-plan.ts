import type { SentRequest } from '../../core/call';
import type { Arrived } from '../http/sent';
import { endpoint } from '../http/url';
import type { Protocol } from '../protocol';
import type { DetectQuestion, Judgement } from './detection';

/** What an answer, or the address alone, says, and the protocol it says it of. */
export interface Verdict extends Judgement {
  readonly protocol: string | undefined;
}

export interface DetectStage {
  readonly title: string;
  readonly request: SentRequest;
  /** Stages of one wave are asked at once. */
  readonly wave: number;
  readonly judge: (sent: Arrived) => Verdict;
}

export interface DetectPlan {
  readonly base: string;
  readonly stages: readonly DetectStage[];
  /** What the address alone shows. */
  readonly known: Verdict | undefined;
}

export type Detectable = Pick<Protocol, 'id' | 'detection' | 'pages'>;

/** What to ask an address, in order. Pure; nothing is sent. */
export function detectPlan(address: string, protocols: readonly Detectable[]): DetectPlan {
  const url = address.trim();
  for (const protocol of protocols) {
    const verdict = protocol.detection.byAddress?.(url);
    if (verdict?.shows === 'it') return { base: url, stages: [], known: { ...verdict, protocol: protocol.id } };
    if (verdict?.shows === 'a hint') return { base: url, stages: stagesOf(url, [protocol]), known: undefined };
  }
  const path = url.replace(/[?#].*$/s, '');
  const base = isPage(path) ? endpoint(withoutEnding(url, path, protocols), '') : url;
  return { base, stages: stagesOf(base, protocols), known: undefined };
}

function isPage(path: string): boolean {
  return /^(https?:\/\/[^/]+|demo:[\w-]+)\//.test(path);
}

/** People copy the end of a request together with the address. */
function withoutEnding(url: string, path: string, protocols: readonly Detectable[]): string {
  const endings = protocols.flatMap(({ detection }) => detection.endings).sort((a, b) => b.length - a.length);
  const page = path.replace(/\/$/, '');
  const ending = endings.find((each) => page.endsWith(each));
  return ending === undefined ? url : page.slice(0, -ending.length) + url.slice(path.length);
}

/** One stage for each request; the protocols that ask it all hear the answer. */
function stagesOf(base: string, protocols: readonly Detectable[]): readonly DetectStage[] {
  const asked = protocols
    .flatMap(({ id, detection }) =>
      detection.questions.flatMap((question) => {
        const request = question.write(base);
        return request ? [{ id, question, request }] : [];
      }),
    )
    .sort((a, b) => a.question.order - b.question.order);
  const keyOf = ({ method, url, body }: SentRequest) => `${method} ${url} ${body ?? ''}`;
  const firsts = new Map(asked.toReversed().map((each) => [keyOf(each.request), each]));
  return asked
    .filter((each) => firsts.get(keyOf(each.request)) === each)
    .map(({ question, request }) => ({
      title: question.title,
      request,
      wave: question.order < 40 ? 0 : Math.floor(question.order / 10),
      judge: hearing(
        base,
        asked.filter((each) => keyOf(each.request) === keyOf(request)),
      ),
    }));
}

const silent: Judgement = { found: 'The response fits no known protocol.', shows: 'something else' };

/** The first that shows a protocol counts, else the first hint, else what can be imported, else the last reason against. */
function hearing(base: string, group: readonly { readonly id: string; readonly question: DetectQuestion }[]) {
  return (sent: Arrived): Verdict => {
    const heard = group.flatMap(({ id, question }) => {
      const judgement = question.judge(sent, base);
      return judgement ? [{ ...judgement, protocol: id }] : [];
    });
    const of = (shows: Judgement['shows']) => heard.filter((each) => each.shows === shows);
    const [found] = [...of('it'), ...of('a hint')];
    const others = of('something else');
    const against = others.find(({ instead }) => instead) ?? others.at(-1) ?? silent;
    return found ?? { ...against, protocol: undefined };
  };
}
