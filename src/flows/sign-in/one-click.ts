/**
 * One-click: a WalletConnect wallet that supports it (CAIP-222) signs in with the answer that connects it. If it does
 * not, or signs another message, the user signs in as usual.
 */
import { isSameAddress } from '../../domain/account/address.ts'
import { caipAddress, namespaceOf, type CaipNetworkId } from '../../domain/networks/caip.ts'
import { readSignInMessage } from '../../domain/sign-in/read-sign-in-message.ts'
import type { SignInSession } from '../../domain/sign-in/sign-in.ts'
import type { Authentication, WalletSession } from '../../ports/wallet-adapter.ts'
import { $account } from '../../stores/connections/connections.ts'
import { $signInMode } from '../../stores/sign-in.ts'
import { currentSiwx, inTime } from './session.ts'
import { completeSignIn } from './sign.ts'

/** Placeholder for the account, which is unknown before the wallet answers. */
const ZERO_ADDRESS = '0x0000000000000000000000000000000000000000'
/** A wallet may still answer a pairing code that was replaced. */
const MOST_ASKED = 10

/** Messages that wallets were asked to sign, newest last. */
let asked: readonly Authentication[] = []

/** The message for a wallet to sign as it pairs; `undefined` if it has to be asked after connecting. */
export async function requestAuthentication(
  networks: readonly CaipNetworkId[],
): Promise<Authentication | undefined> {
  const [network] = networks
  if ($signInMode.get() === 'off') return undefined
  if (!network || networks.some((id) => namespaceOf(id) !== 'eip155')) return undefined
  const siwx = await currentSiwx()
  const message = await inTime(siwx.createMessage({ chainId: network, accountAddress: ZERO_ADDRESS })).catch(
    // The failure shows once the wallet has connected and the view requests a message.
    () => undefined,
  )
  if (!message) return undefined
  const { domain, uri, nonce, statement, expirationTime, notBefore, resources } = message
  const request: Authentication = {
    ...{ domain, uri, nonce },
    ...(statement && { statement }),
    ...(expirationTime && { expirationTime }),
    ...(notBefore && { notBefore }),
    ...(resources && { resources }),
  }
  asked = [...asked, request].slice(-MOST_ASKED)
  return request
}

/**
 * Has the signature accepted, if the message is one that was requested. Resolves with the function that completes the sign-in once the wallet is
 * connected; rejects if the back end refuses.
 */
export async function acceptAuthentication({
  accounts: [account],
  network,
  signed = [],
}: WalletSession): Promise<() => void> {
  const session = signed.map(read).find((one) => one && isFor(one, account.address, network))
  if (!session || $signInMode.get() === 'off') return () => {}
  await inTime((await currentSiwx()).addSession(session))
  return () => {
    const now = $account.get()
    if (now && now.caipAddress === caipAddress(network, account.address)) completeSignIn(now, session)
  }
}

function read({ message, signature }: { message: string; signature: string }): SignInSession | undefined {
  try {
    return { data: readSignInMessage(message), message, signature }
  } catch {
    return undefined
  }
}

/** Whether the message is one that was requested, and names the connected account. */
function isFor({ data }: SignInSession, address: string, network: CaipNetworkId): boolean {
  const isAsked = asked.some(
    ({ domain, uri, nonce }) => domain === data.domain && uri === data.uri && nonce === data.nonce,
  )
  return isAsked && data.chainId === network && isSameAddress('eip155', data.accountAddress, address)
}
