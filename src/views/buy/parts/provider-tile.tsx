import { $providers } from '../../../flows/buy/offers.ts'
import { Tile } from '../../../ui/lists/tile.tsx'
import { useStore } from '../../shared/use-store.ts'

/** The picture of a provider, if offers are known; otherwise its first letter. */
export function ProviderTile({ id, name, size }: { id?: string; name: string; size?: 56 }) {
  const known = useStore($providers).find((one) => (id === undefined ? one.name === name : one.id === id))
  return <Tile {...(size && { size })} name={name} src={known?.icon} />
}
