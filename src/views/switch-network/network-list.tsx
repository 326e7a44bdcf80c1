import { useState } from 'react'
import { fill } from '../../domain/fill.ts'
import { $unapprovedNetworks } from '../../flows/network/approved-networks.ts'
import { goTo } from '../../flows/modal/modal.ts'
import { chooseInList } from '../../flows/network/choose-network.ts'
import { $connections } from '../../stores/connections/connections.ts'
import { $networkId, $networks } from '../../stores/networks.ts'
import { track } from '../../stores/track.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Pressable } from '../../ui/buttons/pressable.tsx'
import { IconTile } from '../../ui/pictures/icon-tile.tsx'
import { Message } from '../../ui/text/message.tsx'
import { LongList } from '../../ui/lists/long-list.tsx'
import { Row } from '../../ui/lists/row.tsx'
import { SearchField } from '../../ui/lists/search-field.tsx'
import { Skeleton } from '../../ui/text/skeleton.tsx'
import { useSheet } from '../../ui/use-sheet.ts'
import { useStore } from '../shared/use-store.ts'
import { NetworkPicture } from './network-picture.tsx'
import { useMessages } from '../modal/use-messages.ts'
import css from './switch-network.css?inline'

export function NetworkList() {
  useSheet(css)
  const { network: words } = useMessages()
  const networks = useStore($networks)
  const connected = useStore($connections).map(({ namespace }) => namespace)
  const current = useStore($networkId)
  const unapproved = useStore($unapprovedNetworks)
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const found = networks?.filter(
    ({ name, id }) => name.toLowerCase().includes(wanted) || String(id) === wanted,
  )
  return (
    <>
      <SearchField
        label={words.search}
        clearLabel={words.clear}
        value={text}
        onChange={setText}
        result={wanted && found ? fill(words.found, { count: found.length }) : undefined}
      />
      {!found && [1, 2, 3].map((row) => <Skeleton key={row} height={56} />)}
      {found?.length === 0 && (
        <>
          <Message
            small
            lead={<IconTile icon="search" />}
            title={fill(words.noneTitle, { text: text.trim() })}
            text={words.noneText}
          />
          <Button onClick={() => setText('')}>{words.showAll}</Button>
        </>
      )}
      {!!found?.length && (
        <LongList key={wanted} label={words.list} rows={found} tight>
          {(network) => (
            <Row
              key={network.caipNetworkId}
              plain={network.caipNetworkId !== current}
              selected={network.caipNetworkId === current}
              lead={<NetworkPicture network={network} />}
              title={network.name}
              subtitle={network.testnet && words.testnet}
              disabled={unapproved.includes(network.caipNetworkId)}
              end={
                unapproved.includes(network.caipNetworkId)
                  ? words.notApproved
                  : connected.length > 0 && !connected.includes(network.chainNamespace) && words.notInWallet
              }
              onClick={() => chooseInList(network.caipNetworkId)}
            />
          )}
        </LongList>
      )}
      <NetworkHelp />
    </>
  )
}

function NetworkHelp() {
  const { whatIsANetwork: words } = useMessages()
  const show = () => {
    track('CLICK_NETWORK_HELP')
    goTo('WhatIsANetwork')
  }
  return (
    <Pressable className="network-help" onClick={show}>
      {words.title}
    </Pressable>
  )
}
