import { WalletModal } from 'wallet-modal/react'

/** What the types refuse. */
export const refused = [
  // @ts-expect-error -- a misspelt prop
  <WalletModal key="1" netwroks="mainnet" />,
  // @ts-expect-error -- not one of the words
  <WalletModal key="2" themeMode="blue" />,
  // @ts-expect-error -- the detail of another event
  <WalletModal key="3" onConnected={(event) => event.detail.signature} />,
  // @ts-expect-error -- a misspelt attribute
  <wallet-modal key="4" netwroks="mainnet" />,
]
