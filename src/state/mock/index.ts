// What stands for tools that no server has: their mock, what it answers and what it was asked. Others import from here.
export { answerLikeThis, canAnswerLike } from './answer-like';
export { loadMockChoices, type MockChoice, mockChoices } from './mock-choices';
export { clearMockLog, useMockLog } from './mock-log';
export { answerWith, planKey, takeAnotherAnswer, useMockPlan } from './plans';
