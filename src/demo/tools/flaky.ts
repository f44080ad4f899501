import { failure, type ToolAnswer } from '../demo-tool';

/** The retryable failure of a first try; nothing from the second on. */
export function tryAgain(attempt: number): ToolAnswer | undefined {
  if (attempt > 1) return undefined;
  return failure({
    message: 'The machine is busy. Try again in a moment.',
    developer_message: 'QueueFull: 64 of 64 workers in use',
    can_retry: true,
    retry_after_ms: 1500,
    additional_prompt_content: 'The job was not started. Call the tool again with the same arguments.',
  });
}
