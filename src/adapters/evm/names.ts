/** ENS through viem: primary names that resolve back to their account, normalised (ENSIP-15), and avatars. */
import { BaseError, ContractFunctionRevertedError, createClient, custom, getAddress, type Client } from 'viem'
import { getEnsAddress, getEnsName, getEnsText, normalize } from 'viem/ens'
import { isEvmAddress, isSameAddress } from '../../domain/account/address.ts'
import { coinTypeOf, DEFAULT_EVM_COIN, ETHER_COIN } from '../../domain/networks/coin-type.ts'
import type { Network } from '../../domain/networks/network.ts'
import { coded } from '../../errors/codes.ts'
import type { Clock } from '../../ports/clock.ts'
import type { WalletAdapter } from '../../ports/wallet-adapter.ts'
import { askGateway } from './ccip-gateway.ts'
import { pictureOf } from './name-picture.ts'
import { readerOf } from './rpc.ts'
import { walletAssets } from './wallet-assets.ts'

/** The universal resolver on Ethereum. Importing it from viem would bundle all chains. */
export const UNIVERSAL_RESOLVER = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
/** Maximum length of a name, the same as in DNS. */
const NAME_LENGTH = 255

interface Book {
  client: Client
  universalResolverAddress: `0x${string}`
}

interface Around {
  clock: Clock
  signal: AbortSignal
  /** Origins that the page configures. */
  own: readonly string[]
}

/** Resolver client of a network; `undefined` if it has no resolver. Without a clock no gateway is asked. */
function bookOf(network: Network, around: Around | Pick<Around, 'signal'>): Book | undefined {
  const { signal } = around
  const isMainnet = network.caipNetworkId === 'eip155:1'
  const own = network.contracts?.ensUniversalResolver?.address
  const address = own ?? (isMainnet ? UNIVERSAL_RESOLVER : undefined)
  if (network.chainNamespace !== 'eip155' || !isEvmAddress(address)) return undefined
  const reader = readerOf(network)
  const request = async (question: Parameters<typeof reader.request>[0]) => {
    signal.throwIfAborted()
    return reader.request(question)
  }
  const client = createClient({
    transport: custom({ request }, { retryCount: 0 }),
    cacheTime: 0,
    ccipRead: 'clock' in around && { request: (question) => askGateway(question, around) },
  })
  return { client, universalResolverAddress: address }
}

/** The normalised name; `undefined` if it is invalid. */
function spelled(name: string): string | undefined {
  try {
    return name.length <= NAME_LENGTH ? normalize(name) || undefined : undefined
  } catch {
    return undefined
  }
}

async function asked<T>(signal: AbortSignal, answer: Promise<T>): Promise<T> {
  try {
    const value = await answer
    signal.throwIfAborted()
    return value
  } catch (cause) {
    signal.throwIfAborted()
    throw coded('rpc-failed', { cause })
  }
}

/** Universal resolver errors for a name without a resolver, or with one that knows no coin types. */
const NO_RECORD = new Set(['ResolverNotFound', 'ResolverNotContract', 'UnsupportedResolverProfile'])

/**
 * The address stored under a coin type (ENSIP-9), unchanged; `undefined` if there is none. Rejects if the resolver or gateway fails,
 * because the record may then exist.
 */
async function recordOf(name: string, coin: number, { client, ...where }: Book): Promise<string | undefined> {
  const question = { name, coinType: BigInt(coin), strict: true, ...where }
  try {
    return (await getEnsAddress(client, question)) ?? undefined
  } catch (error) {
    const isRevert = (one: unknown) => one instanceof ContractFunctionRevertedError
    const revert = error instanceof BaseError ? error.walk(isRevert) : undefined
    const reason = revert instanceof ContractFunctionRevertedError ? revert.data?.errorName : undefined
    if (reason && NO_RECORD.has(reason)) return undefined
    throw error
  }
}

/** A failed avatar does not affect the name. */
async function avatarOf(
  name: string,
  { client, ...where }: Book,
  around: Around & { chainId: number | string; owner: string },
): Promise<string | undefined> {
  const record = await getEnsText(client, { name, key: 'avatar', ...where })
  return record ? pictureOf(record, { client, ...around }) : undefined
}

/**
 * The name of an address, verified in both directions with the network's own resolver only: off-chain names (EIP-3668) are not
 * resolved.
 */
export async function nameOnChain(
  address: string,
  network: Network,
  signal: AbortSignal,
): Promise<string | undefined> {
  const book = bookOf(network, { signal })
  if (!book || !isEvmAddress(address)) return undefined
  const { client, ...where } = book
  const name = await asked(signal, getEnsName(client, { address, ...where }))
  if (!name || spelled(name) !== name) return undefined
  const owner = await asked(signal, getEnsAddress(client, { name, ...where }))
  return owner && isSameAddress('eip155', owner, address) ? name : undefined
}

/** Reads that are needed only when an account is shown. */
export type Names = Pick<Required<WalletAdapter>, 'identity' | 'resolveName'> & {
  assets: typeof walletAssets
}

/** `own` lists the origins that the page configures: pictures and gateways may be there as well as on public hosts. */
export function createNames(clock: Clock, own: () => readonly string[] = () => []): Names {
  const around = (signal: AbortSignal) => ({ clock, signal, own: own() })
  return {
    assets: walletAssets,

    /** A name that is not normalised or resolves to another address is ignored. */
    async identity(address, network, signal) {
      const book = bookOf(network, around(signal))
      if (!book || !isEvmAddress(address)) return {}
      const { client, ...where } = book
      const name = await asked(signal, getEnsName(client, { address, ...where }))
      if (!name || spelled(name) !== name) return {}
      const owner = await asked(signal, getEnsAddress(client, { name, ...where }))
      if (!owner || !isSameAddress('eip155', owner, address)) return {}
      const avatar = await avatarOf(name, book, {
        ...{ chainId: network.id, owner: address },
        ...around(signal),
      }).catch(() => undefined)
      signal.throwIfAborted()
      return { name, ...(avatar && { avatar }) }
    },

    async resolveName(name, network, signal, target) {
      const normal = spelled(name.trim())
      if (!normal) throw coded('name-resolve-failed')
      const book = bookOf(network, around(signal))
      if (!book) return undefined
      const coinType = target ? coinTypeOf(target.id) : ETHER_COIN
      for (const coin of coinType === ETHER_COIN ? [] : [coinType, DEFAULT_EVM_COIN]) {
        const record = coin && (await asked(signal, recordOf(normal, coin, book)))
        // A record that is not an address of an EVM chain is not replaced by another.
        if (record) return isEvmAddress(record) ? getAddress(record) : undefined
      }
      // The address on Ethereum may be a contract that does not exist on another chain. Names of a chain with its own resolver belong to
      // that chain, whatever their coin type.
      if (target && coinType !== ETHER_COIN && target.caipNetworkId !== network.caipNetworkId)
        return undefined
      const { client, ...where } = book
      return (await asked(signal, getEnsAddress(client, { name: normal, ...where }))) ?? undefined
    },
  }
}
