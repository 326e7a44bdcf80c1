import { base64 } from '@scure/base'
import type { StandardIcon } from './standard-types.ts'

/** A letter on a gradient tile, as a `data:` URI. */
export function drawIcon(name: string, color: string): string {
  const letter = [...name.trim()][0] ?? '?'
  // A white-to-black overlay on the colour: relative colours are too new to rely on inside an <img>.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">
<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".28"/><stop offset="1" stop-opacity=".18"/></linearGradient></defs>
<rect width="96" height="96" fill="${escape(color)}"/><rect width="96" height="96" fill="url(#g)"/>
<text x="48" y="65" font-family="system-ui,sans-serif" font-size="48" font-weight="700" fill="#fff" text-anchor="middle">${escape(letter)}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** The icon in base64, as the Wallet Standard requires. */
export function inBase64(icon: string): StandardIcon {
  const [, type, text] = /^data:(image\/[\w+]+),(.*)$/s.exec(icon) ?? []
  // An icon that is already in base64 stays unchanged.
  if (type === undefined || text === undefined) return icon as StandardIcon
  const bytes = new TextEncoder().encode(decodeURIComponent(text))
  return `data:${type as 'image/png'};base64,${base64.encode(bytes)}`
}

function escape(text: string): string {
  return text.replace(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
