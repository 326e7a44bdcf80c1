import type { IWalletKit } from '@reown/walletkit'
import type { Address } from 'viem'
import type { Family } from './family.ts'
import { accountsOn, familyAccounts } from './namespaces.ts'
import type { PhoneSession } from './types.ts'

type Session = ReturnType<IWalletKit['getActiveSessions']>[string]

export function sessionsOf(kit: IWalletKit): Session[] {
  return Object.values(kit.getActiveSessions())
}

export function describeSession({ topic, peer, namespaces, expiry }: Session): PhoneSession {
  const all = Object.values(namespaces)
  return {
    topic,
    name: peer.metadata.name,
    url: peer.metadata.url,
    chains: all.flatMap(chainsOf),
    methods: all.flatMap(({ methods }) => methods),
    expires: expiry * 1000,
  }
}

/** Announces another selected account to a site: updates the session's accounts in the new order, and emits `accountsChanged`. */
export async function tellAccounts(kit: IWalletKit, topic: string, id: number, mine: Address[]) {
  const { namespaces } = kit.engine.signClient.session.get(topic)
  const evm = namespaces['eip155']
  if (!evm) return
  const chains = chainsOf(evm)
  const accounts = accountsOn(chains, mine).filter((account) => evm.accounts.includes(account))
  await kit.updateSession({ topic, namespaces: { ...namespaces, eip155: { ...evm, accounts } } })
  const chainId = chains.find((chain) => chain === `eip155:${id}`) ?? chains[0] ?? ''
  const data = accounts.filter((account) => account.startsWith(`${chainId}:`))
  await kit.emitSessionEvent({ topic, chainId, event: { name: 'accountsChanged', data } })
}

/** Like `tellAccounts` for another namespace; the event is for its first network. */
export async function tellFamily(kit: IWalletKit, topic: string, family: Family, selected: number) {
  const { namespaces } = kit.engine.signClient.session.get(topic)
  const own = namespaces[family.namespace]
  const [chainId = ''] = own ? chainsOf(own) : []
  if (!own) return
  const accounts = familyAccounts(family, chainsOf(own), selected)
  await kit.updateSession({ topic, namespaces: { ...namespaces, [family.namespace]: { ...own, accounts } } })
  const data = accounts.filter((account) => account.startsWith(`${chainId}:`))
  await kit.emitSessionEvent({ topic, chainId, event: { name: 'accountsChanged', data } })
}

/** Removes a namespace from a session; the others stay. */
export async function withdraw(kit: IWalletKit, topic: string, namespace: string) {
  const { [namespace]: _, ...namespaces } = kit.engine.signClient.session.get(topic).namespaces
  await kit.updateSession({ topic, namespaces })
}

/** Announces another selected network to a site; adds it to the session first if necessary. */
export async function tellChain(kit: IWalletKit, topic: string, id: number, mine: Address[]) {
  const { namespaces } = kit.engine.signClient.session.get(topic)
  const evm = namespaces['eip155']
  if (!evm) return
  const chainId = `eip155:${id}`
  const chains = chainsOf(evm)
  if (!chains.includes(chainId)) {
    const accounts = [...evm.accounts, ...accountsOn([chainId], mine)]
    const eip155 = { ...evm, chains: [...chains, chainId], accounts }
    await kit.updateSession({ topic, namespaces: { ...namespaces, eip155 } })
  }
  await kit.emitSessionEvent({ topic, chainId, event: { name: 'chainChanged', data: id } })
}

function chainsOf({ chains, accounts }: Session['namespaces'][string]): string[] {
  return chains ?? [...new Set(accounts.map((account) => account.split(':').slice(0, 2).join(':')))]
}
