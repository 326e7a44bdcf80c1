import { type ComponentType, lazy, Suspense } from 'react'
import type { OfferedRow } from '../../flows/catalogue/connect-list.ts'
import { Row } from '../../ui/lists/row.tsx'
import { WalletIcon } from '../../ui/pictures/wallet-icon.tsx'
import { loadOfferedRow } from './registry.ts'

type OfferedRowProps = { row: OfferedRow }

type RowView = ComponentType<OfferedRowProps>

/** `undefined` before the first such row, and after a failed load: the next Connect view loads it again. */
let shared: RowView | undefined

async function load(): Promise<{ default: RowView }> {
  try {
    return { default: await loadOfferedRow() }
  } catch {
    shared = undefined
    return { default: () => null }
  }
}

/** A wallet of the catalogue: only its name until the code of these rows is loaded. */
export function LateOfferedRow({ row }: OfferedRowProps) {
  const View = (shared ??= lazy(load))
  const { name } = row.wallet
  return (
    <Suspense fallback={<Row lead={<WalletIcon name={name} />} title={name} />}>
      <View row={row} />
    </Suspense>
  )
}
