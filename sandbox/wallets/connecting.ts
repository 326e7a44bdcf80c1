import type { Address } from 'viem'
import { alreadyPending, invalidParams } from './errors.ts'
import { describePermissions, grant, withdrawGrant } from './permissions.ts'
import { allAddresses, ask, shownAddresses, type WalletContext } from './wallet-context.ts'

export async function requestAccounts(wallet: WalletContext): Promise<Address[]> {
  refuseSecondQuestion(wallet, 'eth_requestAccounts')
  await unlockIfNeeded(wallet)
  if (shownAddresses(wallet).length === 0) await askToConnect(wallet)
  return shownAddresses(wallet)
}

export async function requestPermissions(wallet: WalletContext, params: unknown[]): Promise<unknown> {
  namesAccounts(params)
  refuseSecondQuestion(wallet, 'wallet_requestPermissions')
  await unlockIfNeeded(wallet)
  await askToConnect(wallet)
  return describePermissions(wallet.memory.get(), wallet.origin)
}

export function revokePermissions(wallet: WalletContext, params: unknown[]): null {
  namesAccounts(params)
  withdrawGrant(wallet.memory, wallet.origin)
  return null
}

async function askToConnect(wallet: WalletContext): Promise<void> {
  const accounts = allAddresses(wallet)
  const rows = accounts.map((value, index) => ({ label: `Account ${index + 1}`, value }))
  await ask(wallet, { kind: 'connect', title: 'Connect to this site?', rows })
  grant(wallet.memory, wallet.origin, accounts)
}

async function unlockIfNeeded(wallet: WalletContext): Promise<void> {
  if (!wallet.memory.get().locked) return
  await ask(wallet, { kind: 'unlock', title: 'Unlock', rows: [] })
  wallet.memory.set({ locked: false })
}

function refuseSecondQuestion(wallet: WalletContext, method: string): void {
  if (wallet.prompts.pending) throw alreadyPending(method)
}

function namesAccounts(params: unknown[]): void {
  const first = params[0]
  if (typeof first === 'object' && first !== null && 'eth_accounts' in first) return
  throw invalidParams('Expected a permission for eth_accounts.')
}
