/** Ports for the rows of signing in: the SIWX object, and the responses of the wallet and the site. */
import type { Options } from '../../src/domain/options.ts'
import type { SignInData } from '../../src/domain/sign-in/sign-in.ts'
import type { Siwx } from '../../src/domain/sign-in/siwx.ts'
import { writeSignInMessage } from '../../src/domain/sign-in/write-sign-in-message.ts'
import { coded } from '../../src/errors/codes.ts'
import { keepSession } from '../../src/flows/sign-in/session.ts'
import { $signing } from '../../src/flows/sign-in/machine.ts'
import { sign } from '../../src/flows/sign-in/sign.ts'
import { adapters } from '../../src/ports/adapters.ts'
import { siwxSource } from '../../src/ports/siwx.ts'
import type { WalletAdapter } from '../../src/ports/wallet-adapter.ts'
import { $account } from '../../src/stores/connections/connections.ts'
import { setOptions } from '../../src/stores/options.ts'
import { base, ethereum } from './samples.ts'
import { adapter, answer, connected, type Answer } from './world.ts'

interface Scene {
  mode?: 'optional' | 'required'
  options?: Partial<Options>
  message?: Partial<SignInData>
  connection?: Parameters<typeof connected>[0]
  /** Response of `getSessions`; default: no sessions. */
  checks?: Answer
  /** Response of `createMessage`; `lacks` names what is invalid in the message. */
  makes?: Answer | { lacks: string }
  /** `unable`: a wallet that cannot sign messages. If absent, no signature is requested. */
  signs?: Answer | 'yes' | 'unable'
  /** Response of the site to the signature; `says` is its own message. */
  accepts?: Answer | { says: string }
}

/** Connects a visitor who is asked to sign in. */
export function signingIn({ mode = 'optional', options = {}, connection, ...scene }: Scene = {}): void {
  const { signs } = scene
  const signMessage: WalletAdapter['signMessage'] = () =>
    !signs || signs === 'yes' || signs === 'unable' ? Promise.resolve('0x') : answer(signs)
  const wallet: WalletAdapter = { ...adapter, ...(signs !== 'unable' && { signMessage }) }
  const siwx = siwxOf(scene)
  adapters.provide({ of: () => Promise.resolve(wallet) })
  siwxSource.provide({ of: () => Promise.resolve(siwx) })
  connected(connection)
  setOptions({ ...options, signIn: mode })
  if (signs && signs !== 'unable') whenReady(() => void sign().catch(() => undefined))
}

/** Sign-in is required, on another network than the one of the visitor's session: cancelling switches back to that network, which takes a while. */
export function signedElsewhere(): void {
  signingIn({ mode: 'required', connection: { network: base.caipNetworkId } })
  const account = $account.get()
  const data = { accountAddress: '', chainId: ethereum.caipNetworkId }
  if (account) keepSession({ ...account, caipAddress: 'eip155:1:0x' }, { data })
  whenReady(() => {
    const siwx = siwxOf({ checks: 'silent' })
    siwxSource.provide({ of: () => Promise.resolve(siwx) })
  })
}

function whenReady(call: () => void): void {
  const stop = $signing.listen(({ step }) => {
    if (step !== 'ready') return
    stop()
    // The code that sets the step has not finished yet.
    queueMicrotask(call)
  })
}

function siwxOf({ message, checks, makes, accepts }: Scene): Siwx {
  return {
    async createMessage(asked) {
      if (typeof makes === 'string') return answer(makes)
      if (makes) throw invalid(makes.lacks)
      const data = {
        ...{ ...asked, domain: 'app.acme.example', uri: 'https://app.acme.example' },
        ...{ version: '1', nonce: '8f3kQzT0Lw2a9ChB', statement: 'Sign in to Acme' },
        ...{ issuedAt: '2026-01-15T14:02:00Z', expirationTime: '2026-01-16T14:02:00Z' },
        ...message,
      }
      const text = written(data)
      return { ...data, toString: () => text }
    },
    addSession() {
      if (typeof accepts !== 'object') return answer(accepts ?? 'silent')
      return Promise.reject(
        coded('sign-in-refused', { detail: accepts.says, cause: new Error(accepts.says) }),
      )
    },
    getSessions: () => (checks ? answer(checks) : Promise.resolve([])),
    revokeSession: () => Promise.resolve(),
    setSessions: () => Promise.resolve(),
  }
}

const invalid = (detail: string) => coded('sign-in-message-invalid', { detail, cause: new Error(detail) })

/** Writes a message that may violate the format, as a page's own SIWX object can. */
function written(data: SignInData): string {
  const { statement = '', ...rest } = data
  return writeSignInMessage({ ...rest, statement: 'STATEMENT' }).replace('STATEMENT', () => statement)
}
