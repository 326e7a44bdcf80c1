import type { CaipNetworkId } from '../../domain/caip.ts'
import { isEvmAddress } from '../../domain/address.ts'
import { plainName } from '../../domain/text.ts'
import type { ClientSession } from './paired-client.ts'

/** What we use of a session. It may hold more than was asked for; that is left out here. */
export interface PairedSession {
  topic: string
  /** The wallet's own name, and where a link opens it, as it says. */
  peer: { name: string; link?: string }
  /** Addresses by network, in the wallet's order. */
  accounts: ReadonlyMap<CaipNetworkId, readonly string[]>
  methods: ReadonlySet<string>
  /** Milliseconds since 1970. */
  expiresAt: number
}

export function readSession(session: ClientSession, asked: readonly CaipNetworkId[]): PairedSession {
  const { accounts: given = [], methods = [] } = session.namespaces['eip155'] ?? {}
  const accounts = new Map<CaipNetworkId, string[]>()
  for (const network of asked) {
    const prefix = `${network}:`
    const addresses = given
      .filter((account) => account.startsWith(prefix))
      .map((account) => account.slice(prefix.length))
    const valid = [...new Set(addresses.filter(isEvmAddress))]
    if (valid.length) accounts.set(network, valid)
  }
  const { name, redirect } = session.peer.metadata
  const link = redirect?.native ?? redirect?.universal
  return {
    topic: session.topic,
    peer: { name: plainName(name, 60), ...(link && { link }) },
    accounts,
    methods: new Set(methods),
    expiresAt: session.expiry * 1_000,
  }
}
