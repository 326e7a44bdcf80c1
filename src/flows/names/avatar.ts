/** Valid pictures of a name (ENSIP-12): a URL or an NFT. */
import { pictureLink } from '../../domain/web/picture-link.ts'
import { publicUrl } from '../../domain/web/public-url.ts'

const LONGEST = 1_000
const ELSEWHERE = /^(?:ip[fn]s:\/\/\S{10,}|ar:\/\/\S{10,})$/i
const NFT = /^eip155:\d{1,15}\/erc(?:721|1155):0x[0-9a-f]{40}\/\d{1,78}$/i

/** `http`: https pages do not load such a picture. An empty text means no picture. */
type AvatarProblem = 'long' | 'http' | 'link'

export function avatarProblem(text: string): AvatarProblem | undefined {
  if (!text || ELSEWHERE.test(text) || NFT.test(text)) return text.length > LONGEST ? 'long' : undefined
  if (text.length > LONGEST) return 'long'
  if (/^http:/i.test(text)) return 'http'
  return publicUrl(text) ? undefined : 'link'
}

/** URL of the preview before saving, with the checks for pictures of other names; `undefined` for an NFT. `own`: origins of the page. */
export const avatarPreview = (text: string, own: readonly string[] = []): string | undefined =>
  avatarProblem(text) ? undefined : pictureLink(text, own)
