import type { Connection } from '../../domain/account/connection.ts'
import { fill } from '../../domain/fill.ts'
import { switchAccount } from '../../flows/connections/switch-account.ts'
import { Address } from '../../ui/text/address.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { RowList } from '../../ui/lists/row-list.tsx'
import { Row } from '../../ui/lists/row.tsx'
import { useMessages } from '../modal/use-messages.ts'

/** Maximum number of accounts shown; some wallets share thousands. */
const SHOWN = 50

export function OtherAccounts({ connection: { namespace, accounts } }: { connection: Connection }) {
  const { wallets: words } = useMessages()
  const [, ...others] = accounts
  if (!others.length) return null
  return (
    <>
      <h3 className="profile-wallets-heading">{words.otherAccounts}</h3>
      <RowList label={words.otherAccounts} tight>
        {others.slice(0, SHOWN).map(({ address }) => (
          <Row
            key={address}
            plain
            lead={<Avatar address={address} />}
            title={<Address value={address} />}
            end={words.use}
            onClick={() => switchAccount(namespace, address)}
          />
        ))}
      </RowList>
      {others.length > SHOWN && (
        <p className="profile-wallets-heading">
          {fill(words.moreAccounts, { count: others.length - SHOWN })}
        </p>
      )}
    </>
  )
}
