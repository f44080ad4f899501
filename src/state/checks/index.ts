// The checks of a server, and what a demonstration server does wrong on purpose. Others import from here.
export { type CheckRun, cancelChecks, checkServer, reportOf, useCheckRun } from './check-run';
export { faultsOf } from './faults';
