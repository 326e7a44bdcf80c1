import { AddressLines } from '../../../ui/review/address-lines.tsx'
import { useSheet } from '../../../ui/use-sheet.ts'
import css from './address-pair.css?inline'

interface LabelledAddress {
  label: string
  address: string
}

/** Two addresses one above the other, with their differing characters marked. */
export function AddressPair({ first, second }: { first: LabelledAddress; second: LabelledAddress }) {
  useSheet(css)
  return (
    <div className="address-pair surface">
      <span dir="auto">{first.label}</span>
      <AddressLines value={first.address} unlike={second.address} />
      <span dir="auto">{second.label}</span>
      <AddressLines value={second.address} unlike={first.address} />
    </div>
  )
}
