import { secureOrigin } from './secure-origin.ts'

/** Why `secureOrigin()` refuses a `secure-url`; nothing if it does not. */
export function secureUrlFault(secureUrl: string, pageOrigin: string): string | undefined {
  if (secureOrigin(secureUrl, pageOrigin)) return undefined
  if (!URL.canParse(secureUrl)) return 'it is not a complete URL'
  return new URL(secureUrl).origin === pageOrigin
    ? 'it is the origin of the page, whose scripts could read the wallet'
    : 'it has to be https, or http on localhost'
}
