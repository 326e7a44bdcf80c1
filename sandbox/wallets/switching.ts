import { isHex } from 'viem'
import { codes, invalidParams, ProviderError } from './errors.ts'
import { readNewChain } from './new-chain.ts'
import type { WalletChain } from './types.ts'
import { ask, currentChain, type WalletContext } from './wallet-context.ts'

export async function switchChain(wallet: WalletContext, params: unknown[]): Promise<null> {
  const id = readChainId(params[0])
  const chain = wallet.chains().find((one) => one.id === id)
  if (!chain) {
    const message = `Unrecognized chain ID "0x${id.toString(16)}". Try adding the chain using wallet_addEthereumChain first.`
    throw new ProviderError(codes.unknownChain, message)
  }
  return askAndSwitch(wallet, chain)
}

export async function addChain(wallet: WalletContext, params: unknown[]): Promise<null> {
  const known = wallet.chains().find((chain) => chain.id === readChainId(params[0]))
  if (known) return askAndSwitch(wallet, known)
  const chain = await readNewChain(params[0], readChainId(params[0]))
  await ask(wallet, {
    kind: 'add-network',
    title: 'Add this network?',
    rows: [
      { label: 'Network', value: chain.name },
      { label: 'Chain id', value: String(chain.id) },
      { label: 'Node', value: chain.rpcUrl ?? '' },
    ],
  })
  // Adding a network also switches to it, as in MetaMask.
  wallet.memory.set({ added: [...wallet.memory.get().added, chain], chainId: chain.id })
  return null
}

async function askAndSwitch(wallet: WalletContext, chain: WalletChain): Promise<null> {
  const current = currentChain(wallet)
  if (current.id === chain.id) return null
  await ask(wallet, {
    kind: 'switch',
    title: 'Switch network?',
    rows: [
      { label: 'From', value: current.name },
      { label: 'To', value: chain.name },
    ],
  })
  wallet.memory.set({ chainId: chain.id })
  return null
}

function readChainId(value: unknown): number {
  const id = typeof value === 'object' && value !== null && 'chainId' in value ? value.chainId : undefined
  const isQuantity = isHex(id) && /^0x[1-9a-f][0-9a-f]*$/i.test(id) && Number.isSafeInteger(Number(id))
  if (isQuantity) return Number(id)
  throw invalidParams(
    `Expected 0x-prefixed, unpadded, non-zero hexadecimal string 'chainId'. Received: "${String(id)}"`,
  )
}
