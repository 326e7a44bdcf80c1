import type { Address } from 'viem'
import type { Family } from './family.ts'

/** The part of a namespace, asked for or agreed on, that a wallet of one kind of chain looks at. */
export interface AskedNamespace {
  chains?: readonly string[]
  methods: readonly string[]
  events: readonly string[]
}

export interface AgreedNamespace {
  chains: string[]
  accounts: string[]
  methods: string[]
  events: string[]
}

export type Namespaces = Record<string, AgreedNamespace>
type Asked = Readonly<Record<string, AskedNamespace>>

const supportedMethods: readonly string[] = [
  'eth_accounts',
  'eth_requestAccounts',
  'eth_chainId',
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_watchAsset',
  'wallet_getCapabilities',
  'wallet_sendCalls',
  'wallet_getCallsStatus',
]
const supportedEvents: readonly string[] = ['accountsChanged', 'chainChanged']

export interface Own {
  /** Chain ids, the one in use first. */
  chains: readonly number[]
  /** The one in use first. */
  accounts: readonly Address[]
  /** The chain families beside EVM, each with the account in use. */
  families: readonly { family: Family; selected: number }[]
}

/** What the phone can give of what a site asks; undefined when they have no chain in common. */
export function agreeOn(own: Own, ...asked: readonly Asked[]): Namespaces | undefined {
  const others = own.families.flatMap(({ family, selected }) => {
    const agreed = agreeOnFamily(family, selected, asked)
    return agreed ? [[family.namespace, agreed] as const] : []
  })
  const agreed = { ...agreeOnEvm(own, asked), ...Object.fromEntries(others) }
  return Object.keys(agreed).length > 0 ? agreed : undefined
}

function agreeOnEvm(own: Own, asked: readonly Asked[]): Namespaces | undefined {
  const found = asked.flatMap((namespaces) => Object.entries(namespaces).filter(isEvm))
  const wanted = found.flatMap(([key, { chains }]) => (key === 'eip155' ? (chains ?? []) : [key]))
  const chains = own.chains.map((id) => `eip155:${id}`).filter((chain) => wanted.includes(chain))
  if (chains.length === 0) return undefined
  const both = (mine: readonly string[], part: 'methods' | 'events') =>
    mine.filter((name) => found.some(([, namespace]) => namespace[part].includes(name)))
  return {
    eip155: {
      chains,
      accounts: accountsOn(chains, own.accounts),
      methods: both(supportedMethods, 'methods'),
      events: both(supportedEvents, 'events'),
    },
  }
}

/** Whatever network is asked for: the same keys are good on all of them. */
function agreeOnFamily(
  family: Family,
  selected: number,
  asked: readonly Asked[],
): AgreedNamespace | undefined {
  const wanted = asked.flatMap((namespaces) => namespaces[family.namespace] ?? [])
  const chains = [...new Set(wanted.flatMap((namespace) => namespace.chains ?? []))]
  if (chains.length === 0) return undefined
  const both = (mine: readonly string[], part: 'methods' | 'events') =>
    mine.filter((name) => wanted.some((namespace) => namespace[part].includes(name)))
  return {
    chains,
    accounts: familyAccounts(family, chains, selected),
    methods: both(family.methods, 'methods'),
    events: both(supportedEvents, 'events'),
  }
}

/** CAIP-10, of all addresses on all chains, the one in use first. */
export function familyAccounts(family: Family, chains: readonly string[], selected: number): string[] {
  return chains.flatMap((chain) =>
    inFront(family.addresses(chain), selected).map((address) => `${chain}:${address}`),
  )
}

/** The same list with one of it moved to the front. */
export function inFront<T>(list: readonly T[], index: number): T[] {
  return [...list.slice(index, index + 1), ...list.filter((_one, place) => place !== index)]
}

/** CAIP-10, of all accounts on all chains, those of the first chain first. */
export function accountsOn(chains: readonly string[], accounts: readonly Address[]): string[] {
  return chains.flatMap((chain) => accounts.map((account) => `${chain}:${account}`))
}

/** "eip155", or one of its chains as the key. */
const isEvm = ([key]: [string, unknown]) => /^eip155(:\d+)?$/.test(key)
