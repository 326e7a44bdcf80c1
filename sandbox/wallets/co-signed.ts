/**
 * Sessions of the draft before ERC-7715 (`wallet_grantPermissions`, version 2): the account runs code that asks for the signatures of two keys, the
 * app's and the co-signer's (EIP-7702). The co-signer checks the amounts.
 */
import { bytesToHex, isHex, size, type Address, type Hex, type LocalAccount } from 'viem'
import { publicKeyToAddress } from 'viem/accounts'
import { sendTransaction, signAuthorization } from 'viem/actions'
import { clientOf, senderOf } from './chain-client.ts'
import { codes, invalidParams, ProviderError } from './errors.ts'
import { members } from './members.ts'
import type { CoSignedGrant } from './memory.ts'
import { grantingCall, revokingCall, SESSION_ACCOUNT } from './session-account.ts'
import type { WalletChain } from './types.ts'
import { ask, shownAddresses, type WalletContext } from './wallet-context.ts'
import { receiptOf } from './receipt.ts'

const grantsOf = (wallet: WalletContext): readonly CoSignedGrant[] => wallet.memory.get().coSigned ?? []

function chainOf(wallet: WalletContext, chainId: unknown): WalletChain {
  const chain = wallet.chains().find(({ id, rpcUrl }) => rpcUrl && Number(chainId) === id)
  if (!chain) throw new ProviderError(codes.unknownChain, 'The wallet does not know this chain.')
  return chain
}

/** Addresses of exactly two keys: the co-signer's first, as pages list them. */
function keysOf(signer: unknown): { coSigner: Address; app: Address } {
  const { type, data } = members(signer)
  const keys: unknown = members(data)['keys']
  const [coSigner, app, ...more] = (Array.isArray(keys) ? keys : []).map(addressOfKey)
  if (type !== 'keys' || !coSigner || !app || more.length > 0) throw invalidParams('Expected two keys.')
  return { coSigner, app }
}

function addressOfKey(key: unknown): Address {
  const { publicKey } = members(key)
  if (!isHex(publicKey) || size(publicKey) !== 65) throw invalidParams('Invalid "publicKey".')
  return publicKeyToAddress(publicKey)
}

/** `wallet_grantPermissions`: resolves once the account has the session. */
export async function grantCoSigned(wallet: WalletContext, params: unknown[]): Promise<unknown> {
  const asked = members(params[0])
  const { address, chainId, expiry, permissions } = asked
  const chain = chainOf(wallet, chainId)
  const account = senderOf(wallet, address ?? shownAddresses(wallet)[0])
  const keys = keysOf(asked['signer'])
  if (typeof expiry !== 'number' || !Number.isSafeInteger(expiry)) throw invalidParams('Invalid "expiry".')
  await ask(wallet, {
    ...{ kind: 'sign', title: 'Allow this session?' },
    rows: [
      { label: 'Who', value: keys.app },
      { label: 'Signs as well', value: keys.coSigner },
      { label: 'What', value: JSON.stringify(permissions) },
      { label: 'Until', value: new Date(expiry * 1000).toISOString() },
    ],
  })
  const context = bytesToHex(crypto.getRandomValues(new Uint8Array(32)))
  await run(chain, account, grantingCall(context, { ...keys, expiry }), { isFirst: true })
  const grant = { origin: wallet.origin, context, chainId: chain.id, account: account.address }
  wallet.memory.set({ coSigned: [...grantsOf(wallet), grant] })
  return { ...asked, address: account.address, context }
}

/** `wallet_revokePermissions` of a session: the account forgets it, and signs that for the co-signer. */
export async function revokeCoSigned(wallet: WalletContext, params: unknown[]): Promise<Hex> {
  const { pci, context } = members(params[0])
  const isMeant = (one: CoSignedGrant) => one.origin === wallet.origin && one.context === context
  const grant = grantsOf(wallet).find(isMeant)
  if (!grant || typeof pci !== 'string' || !/^[\da-f]{1,64}$/.test(pci))
    throw invalidParams('The wallet does not know this session.')
  const account = senderOf(wallet, grant.account)
  await ask(wallet, { kind: 'send', title: 'End this session?', rows: [{ label: 'Session', value: pci }] })
  await run(chainOf(wallet, grant.chainId), account, revokingCall(grant.context))
  wallet.memory.set({ coSigned: grantsOf(wallet).filter((one) => !isMeant(one)) })
  const place = `eip155:${grant.chainId}:${account.address}`.toLowerCase()
  return account.signMessage({ message: `Revoke session ${pci} of ${place}` })
}

/** Sends a call of the account to itself. `isFirst`: the account takes the code in the same transaction. */
async function run(chain: WalletChain, account: LocalAccount, data: Hex, { isFirst = false } = {}) {
  const client = clientOf(chain, account)
  const code = { contractAddress: SESSION_ACCOUNT, chainId: chain.id, executor: 'self' } as const
  const list = isFirst ? { authorizationList: [await signAuthorization(client, code)] } : {}
  const call = { account, chain: null, to: account.address, data, gas: 300_000n, ...list }
  const hash = await sendTransaction(client, call)
  const { status } = await receiptOf(client, hash)
  if (status !== 'success') throw new ProviderError(codes.internal, 'The transaction failed.')
}
