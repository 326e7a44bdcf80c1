/**
 * One-click (section 4, reference 4.11): a phone that knows how signs in with the answer that connects it. Where it does
 * not, or signed something else than it was asked to, signing in goes its usual way.
 */
import { isSameAddress } from '../../domain/account/address.ts'
import { caipAddress, namespaceOf, type CaipNetworkId } from '../../domain/networks/caip.ts'
import { readSignInMessage } from '../../domain/sign-in/read-sign-in-message.ts'
import type { SignInSession } from '../../domain/sign-in/sign-in.ts'
import type { Authentication, WalletSession } from '../../ports/wallet-adapter.ts'
import type { OneClick } from '../../ports/one-click.ts'
import { $account } from '../../stores/connections/connections.ts'
import { currentSiwx, inTime } from './session.ts'
import { completeSignIn } from './sign-in.ts'

/** Nobody's: who will sign is not known yet. */
const NOBODY = '0x0000000000000000000000000000000000000000'
/** Codes that were renewed may still be answered. */
const MOST_ASKED = 10

/** What phones were asked to sign, the latest last. */
let asked: readonly Authentication[] = []

export const oneClick: OneClick = { authentication, accept }

async function authentication(networks: readonly CaipNetworkId[]): Promise<Authentication | undefined> {
  const [network] = networks
  if (!network || networks.some((id) => namespaceOf(id) !== 'eip155')) return undefined
  const siwx = await currentSiwx()
  const message = await inTime(siwx.createMessage({ chainId: network, accountAddress: NOBODY })).catch(
    // It says so again where it is shown: the phone is asked after it has connected.
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

/** Rejects when whoever decides refuses it. */
async function accept({ accounts: [account], network, signed = [] }: WalletSession): Promise<() => void> {
  const session = signed.map(read).find((one) => one && isFor(one, account.address, network))
  if (!session) return () => {}
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

/** It says what was asked, for the account that connected. */
function isFor({ data }: SignInSession, address: string, network: CaipNetworkId): boolean {
  const isAsked = asked.some(
    ({ domain, uri, nonce }) => domain === data.domain && uri === data.uri && nonce === data.nonce,
  )
  return isAsked && data.chainId === network && isSameAddress('eip155', data.accountAddress, address)
}
