import type { Holding } from '../../../domain/account/holding.ts'
import { Pressable } from '../../../ui/buttons/pressable.tsx'
import { Tile } from '../../../ui/lists/tile.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { viewIcons } from '../../../ui/pictures/view-icons.ts'

type TokenPillProps = {
  token: Pick<Holding, 'name' | 'icon'> & { symbol: string }
  /** If set, the pill is a button. */
  label?: string | undefined
  onClick?: (() => void) | undefined
}

/** A token next to an amount. Its symbol is untrusted text. */
export function TokenPill({ token: { name, icon, symbol }, label, onClick }: TokenPillProps) {
  const content = (
    <>
      <Tile round size={24} name={name || symbol} src={icon} />
      <bdi className="send-pill-symbol">{symbol}</bdi>
    </>
  )
  if (!onClick) return <span className="send-pill surface">{content}</span>
  return (
    <Pressable className="send-pill surface" aria-label={label} onClick={onClick}>
      {content}
      <Icon name={viewIcons.chevronDown} size={16} />
    </Pressable>
  )
}
