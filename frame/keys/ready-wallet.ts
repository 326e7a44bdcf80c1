/**
 * Last step of a login. A new account gets a wallet, which is registered only when a factor besides this browser exists. A browser that
 * cannot open the wallet recovers it. If the user closes a screen, the next login shows it again.
 */
import { accountName } from './account-name.ts'
import { Failure } from '../failure.ts'
import type { Me, Wallet } from '../../gateway/wire/api.ts'
import { FRAME_LANGUAGES } from '../../src/messages/in-frame/frame/registry.ts'
import { keepCodeScreens } from '../screens/code-screen.ts'
import { protectScreen } from '../screens/protect-screen.ts'
import { recoverScreens } from '../screens/recover-screen.ts'
import { passkeyRow, passkeysFor } from './passkey-rows.ts'
import { account, envelopesFor, recoveryRequired, type Access } from './access.ts'
import { gatewayCalls } from './gateway-calls.ts'
import { prepareWallet, type PreparedWallet } from './make-wallet.ts'
import { recovered } from './recovered.ts'
import { openByCode, openByOperator } from './recovery-factors.ts'

export async function readyWallet(access: Access, signal?: AbortSignal): Promise<Wallet> {
  for (;;) {
    const me = await account(access)
    if (!me.wallet) await makeWallet(access, me, signal)
    else if (await envelopesFor(access, me)) return me.wallet
    else await recoverWallet(access, me, signal)
  }
}

async function makeWallet(access: Access, me: Me, signal?: AbortSignal): Promise<void> {
  const { frame } = access
  const words = await frame.words(FRAME_LANGUAGES)
  const stage = await frame.show('protect', signal)
  const passkeys = await passkeysFor(access, me)
  let prepared: PreparedWallet | undefined
  let withPasskey = false
  try {
    prepared = await protectScreen(stage, words, {
      host: location.hostname,
      hasOperator: me.recovery.includes('operator'),
      ...(passkeys && {
        passkey: { label: passkeys.words.passkey.name, text: passkeys.words.passkey.withCode },
      }),
      async prepare(how) {
        const { withCode } = how
        withPasskey = how.withPasskey
        const made = await prepareWallet(access, me, withCode, stage.signal)
        // Without a code there is no further screen before registration.
        if (!withCode) await registered(access, made)
        return made
      },
    })
    const { code } = prepared
    if (code !== undefined) {
      const submit = () => registered(access, prepared!)
      await keepCodeScreens(stage, words, { code, host: location.hostname, email: accountName(me), submit })
    }
    if (withPasskey && passkeys) {
      const prepare = () => passkeys.preparePasskey(access, stage.signal)
      const { projectId } = frame.project
      // The wallet is already registered: closing this screen does not undo it.
      await passkeys
        .addPasskeyScreen(stage, { frame: words, account: passkeys.words }, { projectId, prepare })
        .catch(() => false)
    }
  } catch (error) {
    await prepared?.discard()
    throw error
  } finally {
    stage.close()
  }
}

/** Registers the wallet. If that fails, checks whether it was registered after all (lost response), or another tab registered one. */
async function registered({ frame }: Access, prepared: PreparedWallet): Promise<void> {
  try {
    await prepared.register()
  } catch (error) {
    const me = await frame.me().catch(() => null)
    if (!me?.wallet) throw error
    if (me.wallet.evm !== prepared.evm) await prepared.discard()
  }
}

async function recoverWallet(access: Access, me: Me, signal?: AbortSignal): Promise<void> {
  const { frame } = access
  const factorOf = (kind: 'code' | 'operator') =>
    me.factors.find((factor) => factor.kind === kind && factor.envelope !== null)
  const [byCode, byOperator] = [factorOf('code'), factorOf('operator')]
  if (!byCode && !byOperator) throw recoveryRequired()
  const words = await frame.words(FRAME_LANGUAGES)
  const stage = await frame.show('recover', signal)
  const calls = gatewayCalls(frame, stage.signal)
  const code = byCode && openByCode(access, calls, me.userId, byCode)
  const passkey = await passkeyRow(access, me, words, stage.signal)
  try {
    await recoverScreens(stage, words, {
      host: location.hostname,
      email: accountName(me),
      hasCode: code !== undefined,
      byCode: async (typed) => recovered(access, calls, me, await code?.open(typed)),
      ...(passkey && { passkey: passkey.draw }),
      ...(byOperator && {
        async byOperator() {
          const secret = await openByOperator(access, calls, me.userId, byOperator)
          if (!(await recovered(access, calls, me, secret))) throw new Failure(-32603, 'It did not open.')
        },
      }),
    })
  } finally {
    passkey?.stop()
    code?.close()
    stage.close()
  }
}
