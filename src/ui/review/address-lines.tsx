import { type ReactNode, Fragment } from 'react'
import css from './address-lines.css?inline'
import { useSheet } from '../use-sheet.ts'

/** Maximum number of characters per line: two lines for an address of EVM or Solana, three for the longest of Bitcoin. */
const LONGEST = 24

type AddressLinesProps = {
  value: string
  small?: boolean | undefined
  /** A similar address: characters that differ are marked. */
  unlike?: string | undefined
}

/** The full address in lines of equal length, for comparing character by character. */
export function AddressLines({ value, small, unlike }: AddressLinesProps) {
  useSheet(css)
  const differs = differencesOf(value, unlike)
  return (
    <bdi className="address-lines" dir="ltr" data-small={small || undefined}>
      {linesOf(value).map(({ from, text }) => (
        <span key={from}>{marked(text, from, differs)}</span>
      ))}
    </bdi>
  )
}

function linesOf(value: string): { from: number; text: string }[] {
  const count = Math.max(2, Math.ceil(value.length / LONGEST))
  const length = Math.ceil(value.length / count)
  return Array.from({ length: count }, (_, line) => ({
    from: line * length,
    text: value.slice(line * length, (line + 1) * length),
  }))
}

/** Marks each run of differing characters as one. */
function marked(text: string, from: number, differs: ReadonlySet<number>): ReactNode {
  const runs: { isMarked: boolean; text: string }[] = []
  for (const [at, character] of [...text].entries()) {
    const isMarked = differs.has(from + at)
    const last = runs.at(-1)
    if (last?.isMarked === isMarked) last.text += character
    else runs.push({ isMarked, text: character })
  }
  return runs.map(({ isMarked, text: run }, at) =>
    isMarked ? <mark key={at}>{run}</mark> : <Fragment key={at}>{run}</Fragment>,
  )
}

/** Indexes of characters that differ from `other`; hex is compared case-insensitively. For another length, all between the equal ends. */
function differencesOf(value: string, other: string | undefined): ReadonlySet<number> {
  if (other === undefined) return new Set()
  const plain = (text: string) => (text.startsWith('0x') ? text.toLowerCase() : text)
  const [own, its] = [plain(value), plain(other)]
  const positions = Array.from({ length: own.length }, (_, at) => at)
  if (own.length === its.length) return new Set(positions.filter((at) => own[at] !== its[at]))
  const start = positions.find((at) => own[at] !== its[at]) ?? own.length
  const end = positions.find((at) => own.at(-1 - at) !== its.at(-1 - at)) ?? own.length
  return new Set(positions.filter((at) => at >= start && at < own.length - end))
}
