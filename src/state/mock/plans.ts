import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { MockPlan, MockStep, MockTurn } from '../../mock/plan';

/** What the mocks answer, by document and tool; a tool without a row answers as its definition has it. */
interface PlansState {
  readonly plans: Readonly<Record<string, MockPlan>>;
}

export const plansStore = createStore<PlansState>()(() => ({ plans: {} }));

const asDefined: MockPlan = { steps: [], seed: 0 };

/** How many calls a plan has answered. */
const answered = new WeakMap<MockPlan, number>();

export function planKey(documentId: string, tool: string): string {
  return `${documentId} ${tool}`;
}

function planOf(key: string): MockPlan {
  return plansStore.getState().plans[key] ?? asDefined;
}

export function useMockPlan(key: string): MockPlan {
  return useStore(plansStore, ({ plans }) => plans[key] ?? asDefined);
}

function setPlan(key: string, plan: MockPlan): void {
  plansStore.setState(({ plans }) => ({ plans: { ...plans, [key]: plan } }));
}

/** Calls are answered with these from now on, one after the other. */
export function answerWith(key: string, steps: readonly MockStep[]): void {
  setPlan(key, { ...planOf(key), steps });
}

/** Values are other ones from now on. */
export function takeAnotherAnswer(key: string): void {
  const plan = planOf(key);
  setPlan(key, { ...plan, seed: plan.seed + 1 });
}

/** What the next call is answered with; it counts as made. */
export function nextTurn(key: string): MockTurn {
  const plan = planOf(key);
  const count = answered.get(plan) ?? 0;
  if (plan !== asDefined) answered.set(plan, count + 1);
  return { step: plan.steps[count % Math.max(1, plan.steps.length)], seed: plan.seed };
}
