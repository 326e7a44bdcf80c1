import { useState } from 'react'
import { fill } from '../../../domain/fill.ts'
import { isSameAddress } from '../../../domain/account/address.ts'
import type { CaipNetworkId } from '../../../domain/networks/caip.ts'
import { leftToRight } from '../../../ui/text/left-to-right.ts'
import { addressIn, $nameNetworks } from '../../../flows/names/edit.ts'
import type { NameProfile } from '../../../flows/names/profile.ts'
import { Row } from '../../../ui/lists/row.tsx'
import { RowList } from '../../../ui/lists/row-list.tsx'
import { NetworkIcon } from '../../../ui/pictures/network-icon.tsx'
import { Address } from '../../../ui/text/address.tsx'
import { useStore } from '../../shared/use-store.ts'
import { useNameMessages } from '../use-name-messages.ts'
import { AddressForm } from './address-form.tsx'

interface AddressesProps {
  profile: NameProfile
  name: string
  /** Address of the active account. */
  account: string
}

/** The addresses of the name on each network of the page; one of them is open at a time. */
export function Addresses({ profile, name, account }: AddressesProps) {
  const { edit: words } = useNameMessages()
  const networks = useStore($nameNetworks)
  const [open, setOpen] = useState<CaipNetworkId>()
  if (networks.length === 0) return null
  return (
    <>
      <p className="name-say">{fill(words.addressesText, { name: leftToRight(name) })}</p>
      <RowList label={words.addresses}>
        {networks.map((network) => {
          const id = network.caipNetworkId
          const address = addressIn(profile, network.id)
          return (
            <div key={id} className="name-form">
              <Row
                lead={<NetworkIcon name={network.name} src={network.assets?.imageUrl} />}
                title={network.name}
                subtitle={<Whose address={address} account={account} />}
                aria-expanded={open === id}
                onClick={() => setOpen(open === id ? undefined : id)}
              />
              {open === id && <AddressForm {...{ network, name, account, saved: address ?? '' }} />}
            </div>
          )
        })}
      </RowList>
    </>
  )
}

function Whose({ address, account }: { address: string | undefined; account: string }) {
  const { edit: words } = useNameMessages()
  if (!address) return words.absent
  return isSameAddress('eip155', address, account) ? words.own : <Address value={address} />
}
