import { mayBeMistaken } from '../../domain/wallets/mistakable-names.ts'
import { goTo } from '../../flows/modal/modal.ts'
import { $identity } from '../../flows/account/load-identity.ts'
import { $account } from '../../stores/connections/connections.ts'
import { Address } from '../../ui/text/address.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Pressable } from '../../ui/buttons/pressable.tsx'
import { useSheet } from '../../ui/use-sheet.ts'
import { viewIcons } from '../../ui/pictures/view-icons.ts'
import { useStore } from '../shared/use-store.ts'
import type { TitleProps } from '../view-props.ts'
import { useMessages } from '../modal/use-messages.ts'
import css from './account-title.css?inline'

/** Name of the account in the header; opens the wallets. A name that can be mistaken for another is shown with its address. */
export function AccountTitle({ title }: TitleProps) {
  useSheet(css)
  const { wallets } = useMessages()
  const account = useStore($account)
  const identity = useStore($identity)
  if (!account) return title
  return (
    <>
      <span className="visually-hidden">{title} </span>
      <Pressable className="account-title" title={wallets.title} onClick={() => goTo('ProfileWallets')}>
        <span className="account-title-name">
          {identity.name ? <bdi>{identity.name}</bdi> : <Address value={account.address} />}
        </span>
        {identity.name && mayBeMistaken(identity.name) && (
          <span className="account-title-address tabular">
            <Address value={account.address} />
          </span>
        )}
        <Icon name={viewIcons.chevronDown} size={16} />
      </Pressable>
    </>
  )
}
