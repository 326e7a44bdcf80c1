/** Posts one event as text, which needs no CORS preflight. Resolves with the status of the answer, whose body is not read. */
export async function postEvent(url: string, body: string, signal: AbortSignal): Promise<number> {
  const { status, body: answer } = await fetch(url, {
    ...{ method: 'POST', body, signal },
    headers: { 'Content-Type': 'text/plain;charset=UTF-8' },
    // The visitor may leave the page.
    keepalive: true,
    ...{ credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'error', cache: 'no-store' },
  })
  // The connection is free for the next request.
  await answer?.cancel()
  return status
}
