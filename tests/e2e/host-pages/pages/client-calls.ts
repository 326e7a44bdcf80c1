/** A page that calls the wallet in use through viem, ethers, wagmi and `@solana/kit`: `callLibrary` calls one of them by its name. */
import {
  createConfig,
  custom as customTransport,
  getConnection,
  reconnect,
  sendTransaction,
} from '@wagmi/core'
import {
  address as kitAddress,
  createSignableMessage,
  getPublicKeyFromAddress,
  verifySignature,
  type SignatureBytes,
} from '@solana/kit'
import { BrowserProvider } from 'ethers'
import { createWalletClient, custom, defineChain, type Hex } from 'viem'
import type { WalletKit } from '../../../../src/index.ts'
import type { walletModal as WalletModalConnector } from '../../../../src/skins/wagmi.ts'

declare global {
  interface Window {
    /** Resolves with what the library returns, or with the name and the code of what it throws. */
    callLibrary(name: string): Promise<unknown>
  }
}

interface StandardProvider {
  account: { address: string }
  wallet: {
    features: Record<
      string,
      { signMessage(input: object): Promise<readonly { signature: SignatureBytes }[]> }
    >
  }
}

const TEXT = 'Hello'
const TYPED = {
  domain: { name: 'Shop', chainId: 31337 },
  types: { Order: [{ name: 'item', type: 'string' }] },
  primaryType: 'Order',
  message: { item: 'A chair' },
} as const
const chains = [31337, 31338].map((id) =>
  defineChain({
    ...{ id, name: `Chain ${id}`, nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
    rpcUrls: { default: { http: [] } },
  }),
)

// As a page imports it: beside the script tag, whose kit it shares.
const built = '/dist/wagmi.js'
const { walletKit: kit, walletModal } = (await import(/* @vite-ignore */ built)) as {
  walletKit: WalletKit
  walletModal: typeof WalletModalConnector
}
await kit.ready
const config = createConfig({
  chains: [chains[0]!, chains[1]!],
  connectors: [walletModal()],
  multiInjectedProviderDiscovery: false,
  transports: Object.fromEntries(
    chains.map(({ id }) => [id, customTransport({ request: () => Promise.reject(new Error('No node')) })]),
  ),
})
await reconnect(config)

const provider = () => kit.getProvider()!
const me = () =>
  kit.state.connections.find(({ namespace }) => namespace === 'eip155')!.accounts[0]!.address as Hex
const viem = () => createWalletClient({ account: me(), transport: custom(provider()) })
const ethers = () => new BrowserProvider(provider(), 'any')

async function signByKit(): Promise<boolean> {
  const { account, wallet } = kit.getProvider('solana') as StandardProvider
  const { content } = createSignableMessage(TEXT)
  const [output] = await wallet.features['solana:signMessage']!.signMessage({ account, message: content })
  return verifySignature(
    await getPublicKeyFromAddress(kitAddress(account.address)),
    output!.signature,
    content,
  )
}

const CALLS: Readonly<Record<string, () => Promise<unknown>>> = {
  'viem: getAddresses': () => viem().getAddresses(),
  'viem: requestAddresses': () => viem().requestAddresses(),
  'viem: getChainId': () => viem().getChainId(),
  'viem: getPermissions': async () => (await viem().getPermissions()).map((one) => one.parentCapability),
  'viem: signMessage': () => viem().signMessage({ message: TEXT }),
  'viem: switchChain': async () => [await viem().switchChain({ id: 31338 }), await viem().getChainId()],
  'viem: an unknown chain': () => viem().switchChain({ id: 424_242 }),
  'viem: an unknown method': () => viem().request({ method: 'wallet_nobodyKnowsThis' } as never),
  'ethers: getSigner': async () => (await ethers().getSigner()).address,
  'ethers: getNetwork': async () => Number((await ethers().getNetwork()).chainId),
  'ethers: signTypedData': async () =>
    (await ethers().getSigner()).signTypedData(
      TYPED.domain,
      { Order: [...TYPED.types.Order] },
      TYPED.message,
    ),
  'wagmi: getConnection': async () => {
    const { status, address, chainId } = getConnection(config)
    return Promise.resolve([status, address, chainId])
  },
  'wagmi: sendTransaction': () =>
    sendTransaction(config, { to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', value: 1n, gas: null }),
  'kit: signMessage': signByKit,
}

window.callLibrary = async (name) => {
  try {
    return await CALLS[name]!()
  } catch (error) {
    const { name: kind, code, cause } = error as { name: string; code?: unknown; cause?: { name: string } }
    return { name: kind, code, ...(code === undefined && { cause: cause?.name }) }
  }
}
