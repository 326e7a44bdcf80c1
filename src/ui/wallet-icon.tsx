import { Tile, type TileProps } from './tile.tsx'

export function WalletIcon(props: Omit<TileProps, 'round'>) {
  return <Tile {...props} />
}
