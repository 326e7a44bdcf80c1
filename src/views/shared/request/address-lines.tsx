import { useSheet } from '../../../ui/use-sheet.ts'
import css from './address-lines.css?inline'
import { differences, type Piece } from './differences.ts'

type AddressLinesProps = {
  value: string
  /** The address that it is mistaken for: characters that differ are marked. */
  unlike?: string | undefined
  small?: boolean | undefined
}

/** Longer ones are set smaller, to fit on two lines. */
const LONG = 46

/** The full address on two lines of equal length. Selecting it yields it in one piece. */
export function AddressLines({ value, unlike, small }: AddressLinesProps) {
  useSheet(css)
  const half = Math.ceil(value.length / 2)
  const pieces = unlike === undefined ? [{ text: value, differs: false }] : differences(value, unlike)
  return (
    <bdi
      className="address-lines"
      dir="ltr"
      translate="no"
      data-small={small || value.length > LONG || undefined}
    >
      <span>
        <Pieces pieces={cut(pieces, 0, half)} />
      </span>
      <span>
        <Pieces pieces={cut(pieces, half, value.length)} />
      </span>
    </bdi>
  )
}

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, differs }, index) => (differs ? <mark key={index}>{text}</mark> : text))
}

function cut(pieces: readonly Piece[], from: number, to: number): Piece[] {
  let at = 0
  return pieces.flatMap(({ text, differs }) => {
    const start = at
    at += text.length
    const part = text.slice(Math.max(0, from - start), Math.max(0, to - start))
    return part ? [{ text: part, differs }] : []
  })
}

type AddressPairProps = {
  first: { label: string; address: string }
  second: { label: string; address: string }
}

/** Two addresses one above the other, with the characters marked in which they differ. */
export function AddressPair({ first, second }: AddressPairProps) {
  useSheet(css)
  return (
    <div className="address-pair surface">
      <span className="address-pair-label">{first.label}</span>
      <AddressLines value={first.address} unlike={second.address} />
      <span className="address-pair-label">{second.label}</span>
      <AddressLines value={second.address} unlike={first.address} />
    </div>
  )
}
