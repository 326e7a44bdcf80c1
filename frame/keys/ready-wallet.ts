/**
 * Last step of a login. A new account gets a wallet: without a screen where the project protects it later, else one that is registered only when
 * a factor besides this browser exists. A browser that cannot open the wallet recovers it. If the user closes a screen, the next login shows it again.
 */
import { accountName } from './account-name.ts'
import { Failure } from '../failure.ts'
import type { Me, Wallet } from '../../gateway/wire/api.ts'
import { browserNameIn } from '../../src/domain/embedded/browser-name.ts'
import { FRAME_LANGUAGES } from '../../src/messages/in-frame/frame/registry.ts'
import { FRAME_ACCOUNT_LANGUAGES } from '../../src/messages/in-frame/frame-account/registry.ts'
import { keepCodeScreens } from '../screens/code-screen.ts'
import { apart } from '../screens/parts.ts'
import { protectScreen, secondKeyScreen } from '../screens/protect-screen.ts'
import { elsewhereScreen, recoverScreens } from '../screens/recover-screen.ts'
import { newPasskeyRow, passkeyRow, passkeysFor, passkeysOf } from './passkey-rows.ts'
import { account, envelopesFor, type Access } from './access.ts'
import { prepareCode } from './change-factors.ts'
import { gatewayCalls } from './gateway-calls.ts'
import { loadGuarded } from './loads.ts'
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
  const isLater = access.frame.project.protection !== 'first'
  // Where nothing is stored, a wallet that only this page opens would be lost with the page.
  if (!isLater || !(await access.envelopes.isLasting())) return makeProtected(access, me, signal)
  const prepared = await prepareWallet(access, me, false, signal)
  try {
    await registered(access, prepared)
  } catch (error) {
    await prepared.discard()
    throw error
  }
}

/**
 * Adds a way into the wallet besides this browser, before what needs one.
 *
 * @throws `Failure` 4001 for "Not now".
 */
export async function protectWallet(access: Access, signal?: AbortSignal): Promise<void> {
  const { frame } = access
  // Another tab may have done it meanwhile: nothing is shown then.
  if (!isOnlyHere(await account(access))) return
  const words = await frame.words(FRAME_LANGUAGES)
  const stage = await frame.show('protect', signal)
  try {
    for (;;) {
      const me = await account(access)
      if (!isOnlyHere(me)) break
      const passkey = await newPasskeyRow(access, me, words.close, stage.signal)
      const chosen = await secondKeyScreen(stage, words, {
        isHalf: passkeysOf(me).length > 0,
        ...(passkey && { passkey }),
        prepareCode: () => prepareCode(access, stage.signal),
      })
      if (chosen !== 'passkey')
        await keepCodeScreens(stage, words, { ...chosen, host: location.hostname, email: accountName(me) })
    }
  } finally {
    stage.close()
  }
  await frame.tellAll()
}

const isOnlyHere = ({ wallet }: Me): boolean => wallet?.state === 'device'

async function makeProtected(access: Access, me: Me, signal?: AbortSignal): Promise<void> {
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

/** Only another browser opens the wallet. Resolves when the user says that this has changed; whoever cannot use that browser deletes the account here. */
async function waitElsewhere(access: Access, known: Me, signal?: AbortSignal): Promise<void> {
  const { frame } = access
  const words = await frame.words(FRAME_LANGUAGES)
  const stage = await frame.show('recover', signal)
  try {
    for (let me = known; ; me = await account(access)) {
      const label = me.factors.findLast(({ kind }) => kind === 'device')?.label ?? ''
      const browser = browserNameIn(label, words.settings, apart)
      if ((await elsewhereScreen(stage, words, { browser, leavesAt: me.leaving?.until })) === 'again') return
      const [runGuarded, accountWords] = await Promise.all([
        loadGuarded(),
        frame.words(FRAME_ACCOUNT_LANGUAGES),
      ])
      await runGuarded('delete', access, stage, { words: { frame: words, account: accountWords }, me })
    }
  } finally {
    stage.close()
  }
}

async function recoverWallet(access: Access, me: Me, signal?: AbortSignal): Promise<void> {
  const { frame } = access
  const factorOf = (kind: 'code' | 'operator') =>
    me.factors.find((factor) => factor.kind === kind && factor.envelope !== null)
  const [byCode, byOperator] = [factorOf('code'), factorOf('operator')]
  if (!byCode && !byOperator && passkeysOf(me).length === 0) return waitElsewhere(access, me, signal)
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
