/** The picture that a name's record links to (ENSIP-12). */
import { publicUrl } from './public-url.ts'

const LINK = 2_048

/** URL on a public host or one of `own`; IPFS and Arweave URLs become URLs of the gateways that ENS recommends. */
export function pictureLink(link: unknown, own: readonly string[]): string | undefined {
  if (typeof link !== 'string' || link.length > LINK) return undefined
  const url = link
    .replace(/^ip[fn]s:\/\/(ip[fn]s)\//, 'https://ipfs.io/$1/')
    .replace(/^(ip[fn]s):\/\//, 'https://ipfs.io/$1/')
    .replace(/^ar:\/\//, 'https://arweave.net/')
  return publicUrl(url, own)?.href
}
