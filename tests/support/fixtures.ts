import type { CaipNetworkId } from '../../src/domain/networks/caip.ts'
import type { Connector } from '../../src/domain/wallets/connector.ts'
import type { Network } from '../../src/domain/networks/network.ts'
import type { WalletSession } from '../../src/ports/wallet-adapter.ts'

export const ALICE = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
export const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const CAROL = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

export const METAMASK: Connector = {
  id: 'io.metamask',
  type: 'ANNOUNCED',
  namespace: 'eip155',
  name: 'MetaMask',
  rdns: 'io.metamask',
}
export const RABBY: Connector = {
  id: 'io.rabby',
  type: 'ANNOUNCED',
  namespace: 'eip155',
  name: 'Rabby',
  rdns: 'io.rabby',
}
export const PHANTOM: Connector = {
  id: 'app.phantom',
  type: 'ANNOUNCED',
  namespace: 'solana',
  name: 'Phantom',
  rdns: 'app.phantom',
}

function network(id: number, name: string): Network {
  return {
    id,
    caipNetworkId: `eip155:${id}`,
    chainNamespace: 'eip155',
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [`https://rpc-${id}.test`] } },
  }
}

export const ETHEREUM = network(1, 'Ethereum')
export const BASE = network(8453, 'Base')
export const OPTIMISM = network(10, 'Optimism')

/** A wallet's session with these addresses. */
export function sessionOf(
  addresses: readonly [string, ...string[]] = [ALICE],
  network: CaipNetworkId = 'eip155:1',
): WalletSession {
  const [first, ...rest] = addresses.map((address) => ({ address }))
  if (!first) throw new Error('A session has an account')
  return { accounts: [first, ...rest], network }
}

/** A desktop browser, with a page of ours. */
export const DESKTOP = {
  ...{ isMobile: false, isIos: false, isAndroid: false, isMac: false, isSafari: false, isTelegram: false },
  ...{ isInApp: false, isFramed: false, isStandalone: false },
  windowKeys: [] as readonly string[],
  page: 'https://shop.test/cart?item=1',
}
