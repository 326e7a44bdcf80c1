import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether one of the wallet's own documents has opened this page, by Fetch Metadata: for windows and tabs that any other page has opened,
 * redirected or navigated, browsers never say `same-origin`, not even after a reload. False where the browser sends no such headers.
 *
 * It holds only as long as no page of the wallet navigates to an address that somebody else has given.
 */
export const isOwnNavigation = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-site'] === 'same-origin' &&
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-dest'] === 'document'
