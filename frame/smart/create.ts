/** The smart account of the login: its address, the networks that support it, and which of the two accounts is in use on a network. */
import type { Hex } from 'viem'
import type { AccountType, FrameUser } from '../../src/domain/embedded/calls.ts'
import { referenceOf, type CaipNetworkId } from '../../src/domain/networks/caip.ts'
import type { Wallet } from '../../gateway/wire/api.ts'
import { SMART_CONTRACTS, smartAddressOf } from '../../gateway/wire/smart-account.ts'
import type { AskNode } from '../approval/rpc.ts'
import { resultOf } from '../approval/rpc.ts'
import { readMe } from '../api/answers.ts'
import { Failure } from '../failure.ts'
import type { Frame, Handlers } from '../frame.ts'
import type { ChosenNetwork } from '../network.ts'
import { isSmartOn } from './is-smart-on.ts'
import { askBundler } from './nodes.ts'

type SmartCall = 'INIT_SMART_ACCOUNT' | 'GET_SMART_ACCOUNT_ENABLED_NETWORKS' | 'SET_PREFERRED_ACCOUNT'

export interface SmartAccounts {
  addressOf(wallet: Pick<Wallet, 'evm'>): Hex
  /** Whether smart accounts work now on the network or, if it has none, on any network. */
  isEnabledFor(network: string, signal: AbortSignal): Promise<boolean>
  /** Handlers of the calls about smart accounts. */
  callsOf(network: Pick<ChosenNetwork, 'get'>): Handlers<SmartCall>
  /** The account in use on a network. */
  accountOn(wallet: Wallet, network: string): { address: string; type: AccountType }
  /** Fields of GET_USER on a network with smart accounts. */
  userPart(wallet: Wallet, network: string, signal: AbortSignal): Promise<Partial<FrameUser>>
}

/** Whether the network's bundler supports our EntryPoint, and the contracts are deployed. Positive results are cached. */
function enabling(frame: Pick<Frame, 'ask'>, ask: AskNode) {
  const works = new Set<string>()

  return async (network: string, signal: AbortSignal): Promise<boolean> => {
    if (works.has(network)) return true
    const { module, factory, entryPoint } = SMART_CONTRACTS
    try {
      const points = await askBundler(frame, network, 'eth_supportedEntryPoints', [], signal)
      const isServed =
        Array.isArray(points) && points.some((one) => String(one).toLowerCase() === entryPoint.toLowerCase())
      if (!isServed) return false
      const codes = await Promise.all(
        [module, factory, entryPoint].map((address) =>
          resultOf(ask(network, 'eth_getCode', [address, 'latest'], signal)),
        ),
      )
      if (codes.some((code) => code === '0x')) return false
    } catch {
      signal.throwIfAborted()
      return false
    }
    works.add(network)
    return true
  }
}

/** Finds a network on which smart accounts work: the given one if it has them; for one without (Solana), any. */
function finding(smart: ReadonlySet<string>, isEnabled: ReturnType<typeof enabling>) {
  async function find(network: string, signal: AbortSignal): Promise<string | undefined> {
    for (const one of smart.has(network) ? [network] : smart) if (await isEnabled(one, signal)) return one
    return undefined
  }

  async function required(network: string, signal: AbortSignal): Promise<string> {
    const found = await find(network, signal)
    if (found === undefined) throw new Failure(4200, 'The wallet does not support this')
    return found
  }
  return { find, required }
}

async function walletNow(frame: Pick<Frame, 'me'>): Promise<Wallet> {
  const wallet = (await frame.me())?.wallet
  if (!wallet) throw new Failure(4100, 'Not logged in')
  return wallet
}

export function createSmartAccounts(
  frame: Pick<Frame, 'ask' | 'me' | 'project'>,
  ask: AskNode,
): SmartAccounts {
  const isEnabled = enabling(frame, ask)
  const { find, required } = finding(frame.project.smart, isEnabled)
  const isDeployed = async (address: string, network: string, signal: AbortSignal) =>
    (await resultOf(ask(network, 'eth_getCode', [address, 'latest'], signal))) !== '0x'
  const addressOf = ({ evm }: Pick<Wallet, 'evm'>) => smartAddressOf(evm as Hex)

  const accountOn = (wallet: Wallet, network: string) =>
    isSmartOn(frame.project, wallet, network)
      ? { address: addressOf(wallet), type: 'smartAccount' as const }
      : { address: wallet.evm, type: 'eoa' as const }

  return {
    addressOf,
    accountOn,
    isEnabledFor: async (network, signal) => (await find(network, signal)) !== undefined,
    callsOf: (chosen) => ({
      async GET_SMART_ACCOUNT_ENABLED_NETWORKS(_, { signal }) {
        if (!(await frame.me())) return { smartAccountEnabledNetworks: [] }
        const all = [...frame.project.smart]
        const found = await Promise.all(all.map((network) => isEnabled(network, signal)))
        const enabled = all.filter((_network, at) => found[at])
        return {
          smartAccountEnabledNetworks: enabled.map((id) => parseInt(referenceOf(id as CaipNetworkId), 10)),
        }
      },
      async INIT_SMART_ACCOUNT(_, { signal }) {
        const network = await required(chosen.get(), signal)
        const address = addressOf(await walletNow(frame))
        return { address, isDeployed: await isDeployed(address, network, signal) }
      },
      async SET_PREFERRED_ACCOUNT({ type }, { signal }) {
        const network = chosen.get()
        if (type === 'smartAccount') await required(network, signal)
        const { wallet } = readMe(await frame.ask('PATCH', 'me', { preferred: type }, signal))
        if (!wallet) throw new Failure(4100, 'Not logged in')
        if (network.startsWith('solana:')) return { type, address: wallet.solana }
        return { type, address: accountOn(wallet, network).address }
      },
    }),
    async userPart(wallet, network, signal) {
      const smart = addressOf(wallet)
      const { address, type } = accountOn(wallet, network)
      const accounts = [
        { address: wallet.evm, type: 'eoa' as const },
        { address: smart, type: 'smartAccount' as const },
      ]
      return {
        address,
        accounts,
        preferredAccountType: type,
        // False if the network does not respond.
        smartAccountDeployed: await isDeployed(smart, network, signal).catch(() => false),
      }
    },
  }
}
