/** Everything that a call may need once it is answered: fetched when the browser is idle, so that it works offline. */
export async function loadTryIt(): Promise<void> {
  await Promise.all([
    import('./answer-view'),
    import('./previews/image'),
    import('./previews/text'),
    import('./previews/csv'),
    import('./previews/json'),
    import('./previews/pdf'),
    import('./previews/audio'),
    import('./previews/video'),
    import('./arguments-form'),
    import('../../core/schema/sample'),
    import('../../core/check-request'),
    import('../../core/model/request-document'),
    import('../../state/send-call'),
    import('../../protocols/otc-http/request'),
    import('../../protocols/arcade-worker/request'),
    import('../../rules/request-rules'),
  ]);
}
