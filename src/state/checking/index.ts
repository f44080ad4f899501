// What is wrong with the document in front, what fixes it, and values checked against schemas. Others import from here.
export {
  type AnalysisState,
  analysisStore,
  startAnalysis,
  startSecondChecker,
} from './analysis';
export { applyFixOf } from './apply-fix';
export { checkApart } from './check-apart';
export { drawnAnalysis, useAnalysis } from './drawn-analysis';
export { fixAll } from './fix-all';
export { type FixReport, fixReportStore } from './fix-report';
export { useHasErrors } from './known-errors';
export { useVerdict } from './use-verdict';
export { type Pace, startValidation, validate, validateAt } from './validation';
