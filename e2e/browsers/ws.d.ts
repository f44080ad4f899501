declare module 'ws' {
  export const WebSocket: typeof globalThis.WebSocket;
}
