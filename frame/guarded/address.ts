/**
 * Changing the address of an account: its wallet signs the change, on a screen that no call of a page passes. The codes of the mailboxes follow, in the
 * page. An account without an address confirms the first one by its other proofs.
 */
import type { Confirmation } from '../../gateway/wire/account.ts'
import { fill } from '../../src/domain/fill.ts'
import { FRAME_ACCOUNT_LANGUAGES } from '../../src/messages/in-frame/frame-account/registry.ts'
import { FRAME_LANGUAGES } from '../../src/messages/in-frame/frame/registry.ts'
import { button, showScreen } from '../dom/screen.ts'
import { account, envelopesFor, recoveryRequired, type Access } from '../keys/access.ts'
import { ask } from '../screens/asking.ts'
import { attempts } from '../screens/attempt.ts'
import { apart, intro } from '../screens/parts.ts'
import { confirmScreens, startConfirmation, type Guarded } from './confirm.ts'
import { proofFor } from './proof.ts'

/** Resolves with the gateway's answer to `email-change/start`. @throws `Failure` 4001 if the user closes the screen; RECOVERY_REQUIRED. */
export async function changeAddress(access: Access, email: string, signal: AbortSignal): Promise<unknown> {
  const { frame } = access
  const me = await account(access)
  if (me.wallet && !(await envelopesFor(access, me))) throw recoveryRequired()
  const [words, accountWords] = await Promise.all([
    frame.words(FRAME_LANGUAGES),
    frame.words(FRAME_ACCOUNT_LANGUAGES),
  ])
  const stage = await frame.show('settings', signal)
  const guarded: Guarded = { access, stage, words: { frame: words, account: accountWords }, me }
  try {
    if (me.email === null) return await firstAddress(guarded, email)
    for (let isLater = false; ; isLater = !isLater) {
      const answer = await changeScreen(guarded, email, isLater)
      if (answer !== 'other') return answer.started
    }
  } finally {
    stage.close()
  }
}

async function firstAddress(guarded: Guarded, email: string): Promise<unknown> {
  for (;;) {
    const confirmation = await firstScreen(guarded, email)
    if (await confirmScreens(guarded, 'email', confirmation)) return start(guarded, email)
  }
}

async function start(guarded: Guarded, email: string, isLater = false): Promise<unknown> {
  const { access, stage } = guarded
  const proof = await proofFor(guarded, { purpose: 'account.address', email })
  const body = { email, ...(proof && { proof }), ...(isLater && { isLater }) }
  return access.frame.ask('POST', 'email-change/start', body, stage.signal)
}

function firstScreen(guarded: Guarded, email: string): Promise<Confirmation> {
  const { stage, words } = guarded
  const { address } = words.account
  return ask<Confirmation>(stage, (asking) => {
    const tries = attempts(asking, words.frame)
    const press = () =>
      tries.run(async () => {
        const confirmation = await startConfirmation(guarded, 'email', tries)
        if (confirmation) asking.answer(confirmation)
      })
    showScreen(stage, {
      title: address.title,
      close: { label: words.frame.close, press: () => asking.refuse() },
      body: [intro(address.heading, fill(address.text, { email: apart(email) }), 'key'), tries.element],
      actions: [
        button({ label: words.frame.continue, press }),
        button({ label: words.frame.back, kind: 'quiet', press: () => asking.refuse() }),
      ],
    })
  })
}

interface Started {
  started: unknown
}

/** Asks for the change now or, `isLater`, for the one after a wait, without the old mailbox. */
function changeScreen(guarded: Guarded, email: string, isLater: boolean): Promise<Started | 'other'> {
  const { stage, words, me } = guarded
  const { address } = words.account
  const places = { email: apart(email), previous: apart(me.email ?? '') }
  return ask<Started | 'other'>(stage, (asking) => {
    const tries = attempts(asking, words.frame)
    const press = () =>
      tries.run(async () => asking.answer({ started: await start(guarded, email, isLater) }))
    const other = () => asking.answer('other')
    const quiet = (label: string, press: () => void) => button({ label, kind: 'quiet', press })
    showScreen(stage, {
      title: address.changeTitle,
      close: { label: words.frame.close, press: () => asking.refuse() },
      body: [
        isLater
          ? intro(address.laterHeading, fill(address.laterText, places), 'warn')
          : intro(address.changeHeading, fill(address.changeText, places), 'key'),
        tries.element,
      ],
      actions: [
        button({ label: words.frame.continue, press }),
        !isLater && me.wallet && quiet(address.cannotRead, other),
        quiet(words.frame.back, isLater ? other : () => asking.refuse()),
      ],
    })
  })
}
