import type { Validate } from '../core/schema/verdict';
import { createAnalyst } from './analysis/analyst';
import { conversionHandlers } from './conversion/handlers';
import { memoryWorkers } from './memory-worker.testkit';
import { provideWorkers } from './registry';
import { validatorHandlers } from './validator/handlers';

/** The page's workers in memory, but for those that run what others wrote. `validate`: what the checker asks. */
export function workInMemory(validate: Validate): void {
  const pause = () => new Promise<void>((resolve) => setTimeout(resolve));
  const { spawn: analysis } = memoryWorkers(() => createAnalyst(() => validate));
  const { spawn: conversion } = memoryWorkers(() => conversionHandlers(pause));
  const { spawn: validator } = memoryWorkers(validatorHandlers);
  provideWorkers((name) => {
    const spawn = { analysis, conversion, validator }[String(name)];
    if (!spawn) throw new Error(`The worker ${name} does not run in memory.`);
    return spawn();
  });
}
