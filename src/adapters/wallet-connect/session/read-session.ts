import { namespaceOf, type CaipNetworkId } from '../../../domain/networks/caip.ts'
import type { Namespace } from '../../../domain/networks/namespaces.ts'
import { WALLET_CONNECT_METHODS } from '../../../domain/wallets/wallet-connect-methods.ts'
import * as LIMITS from '../../../domain/limits.ts'
import { plainName } from '../../../domain/text.ts'
import { isAddressOf } from './account-forms.ts'
import { idsOf, namespacesOf } from '../pairing/proposed-namespaces.ts'
import type { ClientSession } from '../client/client.ts'

/** A session as far as it is used. It may hold more or less than was asked for; what was not asked for is left out. */
export interface SettledSession {
  topic: string
  /** The name that the wallet gave itself, and its link. */
  peer: { name: string; link?: string }
  /** In the order in which they were asked for, without those that have no account. */
  namespaces: ReadonlyMap<Namespace, SettledNamespace>
  /** EIP-5792 capabilities by lower-case address, if the wallet told them. */
  capabilities?: ReadonlyMap<string, Readonly<Record<string, unknown>>>
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** One namespace of a session. */
export interface SettledNamespace {
  /** Addresses by network, in the wallet's order. */
  accounts: ReadonlyMap<CaipNetworkId, readonly string[]>
  /** The former ids of networks, where the session uses these. */
  ids: ReadonlyMap<CaipNetworkId, CaipNetworkId>
  methods: ReadonlySet<string>
  /** The ids of all networks of the session, also of those that were not asked for. */
  covered: ReadonlySet<string>
}

export function readSession(session: ClientSession, asked: readonly CaipNetworkId[]): SettledSession {
  const settled = new Map<Namespace, SettledNamespace>()
  for (const namespace of namespacesOf(asked)) {
    const own = asked.filter((network) => namespaceOf(network) === namespace)
    const one = readNamespace(session, namespace, own)
    if (one.accounts.size) settled.set(namespace, one)
  }
  const capabilities = readCapabilities(session)
  return {
    topic: session.topic,
    peer: readPeer(session),
    namespaces: settled,
    ...(capabilities && { capabilities }),
    expiresAt: session.expiry * 1_000,
  }
}

/** The library checks the key of the wallet only: it may have no metadata. */
function readPeer({ peer }: ClientSession): SettledSession['peer'] {
  const { name, redirect } = fields(peer.metadata)
  const { native, universal } = fields(redirect)
  const link = [native, universal].find((one) => typeof one === 'string' && one !== '')
  return { name: plainName(name, 60), ...(typeof link === 'string' && { link }) }
}

/** JSON by address, as other kits read it as well. */
function readCapabilities({ sessionProperties }: ClientSession): SettledSession['capabilities'] {
  const text: unknown = fields(sessionProperties).capabilities
  if (typeof text !== 'string') return undefined
  try {
    const entries = Object.entries(fields(JSON.parse(text)))
    return new Map(entries.map(([address, chains]) => [address.toLowerCase(), fields(chains)]))
  } catch {
    return undefined
  }
}

const fields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

function readNamespace(
  session: ClientSession,
  namespace: Namespace,
  networks: readonly CaipNetworkId[],
): SettledNamespace {
  const given = partsOf(session, namespace)
  const texts = given.flatMap(({ accounts }) => textsIn(accounts))
  const offered = new Set(given.flatMap(({ methods }) => textsIn(methods)))
  const accounts = new Map<CaipNetworkId, string[]>()
  const ids = new Map<CaipNetworkId, CaipNetworkId>()
  for (const network of networks) {
    const found = idsOf(network)
      .map((id) => ({ id, addresses: addressesOn(id, namespace, texts) }))
      .find(({ addresses }) => addresses.length)
    if (!found) continue
    accounts.set(network, found.addresses)
    if (found.id !== network) ids.set(network, found.id)
  }
  const asked: readonly string[] = WALLET_CONNECT_METHODS[namespace]
  return {
    ...{ accounts, ids },
    methods: new Set(asked.filter((method) => offered.has(method))),
    covered: new Set(texts.map((text) => text.split(':').slice(0, 2).join(':'))),
  }
}

/** A session may list a namespace once, or once for each of its networks. */
function partsOf({ namespaces }: ClientSession, namespace: Namespace) {
  return Object.entries(namespaces)
    .filter(([key]) => key === namespace || key.startsWith(`${namespace}:`))
    .map(([, part]) => part)
}

/** The library checks that these are lists, not what is in them, which may come from storage. */
const textsIn = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((text): text is string => typeof text === 'string') : []

function addressesOn(id: CaipNetworkId, namespace: Namespace, accounts: readonly string[]): string[] {
  const prefix = `${id}:`
  const addresses = accounts
    .filter((account) => account.startsWith(prefix))
    .slice(0, LIMITS.connect.accounts)
    .map((account) => account.slice(prefix.length))
  return [...new Set(addresses.filter((address) => isAddressOf(namespace, address)))]
}
