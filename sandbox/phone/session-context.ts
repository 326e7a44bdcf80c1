import type { Address } from 'viem'
import type { Memory } from '../wallets/memory.ts'
import type { Prompts } from '../wallets/prompts.ts'
import type { Signer } from '../wallets/signer.ts'
import type { WalletChain } from '../wallets/types.ts'
import type { WalletContext } from '../wallets/wallet-context.ts'
import type { PhonePrompts } from './phone-prompts.ts'

export interface SessionView {
  /** Origin claimed by the site, unverified. */
  origin: string
  chainId: number
  /** CAIP-10 accounts of the session. */
  accounts: readonly string[]
  over: AbortSignal
}

export interface PhoneParts {
  signers: readonly Signer[]
  memory: Memory
  prompts: PhonePrompts
  chains(): WalletChain[]
}

/** The wallet's context for one session: on the network of the request, with the session's accounts. */
export function contextFor(phone: PhoneParts, view: SessionView): WalletContext {
  const { origin, chainId, over } = view
  const mine = phone.signers.map(({ address }) => address)
  const accounts = mine.filter((address) => view.accounts.some((account) => isOf(account, address)))
  const permissions = { [origin]: { accounts, date: 0 } }
  const prompts: Prompts = {
    get pending() {
      return phone.prompts.pending
    },
    ask: (request) => phone.prompts.ask(request, over),
    answer: (approved) => phone.prompts.answer(approved),
    answerAll: (approved) => phone.prompts.answerAll(approved),
  }
  const { memory } = phone
  return {
    origin,
    accounts: phone.signers,
    prompts,
    chains: () => phone.chains(),
    memory: { ...memory, get: () => ({ ...memory.get(), chainId, permissions }) },
  }
}

const isOf = (account: string, address: Address) =>
  account.split(':')[2]?.toLowerCase() === address.toLowerCase()
