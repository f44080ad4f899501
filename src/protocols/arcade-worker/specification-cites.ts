export const routes = 'Arcade workers, routes';
export const auth = 'Arcade workers, authentication';
export const request = 'RFC draft execute_tool_request schema';
export const requested = `${request}; RFC draft §4.2`;
export const response = 'RFC draft execute_tool_response schema';
export const reported = `${response}; RFC draft §4.3`;
export const extra = 'Workers add `kind`, `status_code`, `stacktrace` and `extra`; a stack trace may repeat arguments.';
