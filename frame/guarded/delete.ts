import { fill } from '../../src/domain/fill.ts'
import { waitInWords } from '../../src/domain/wait-in-words.ts'
import type { Confirmation } from '../../gateway/wire/account.ts'
import { h } from '../dom/element.ts'
import { button, showScreen } from '../dom/screen.ts'
import { adoptSheet } from '../dom/sheet.ts'
import { Failure } from '../failure.ts'
import { accountName } from '../keys/account-name.ts'
import { envelopesFor } from '../keys/access.ts'
import { ask } from '../screens/asking.ts'
import { attempts } from '../screens/attempt.ts'
import { intro } from '../screens/parts.ts'
import { accountCalls } from './calls.ts'
import css from './guarded.css?inline'
import { confirmScreens, startConfirmation, type Guarded } from './confirm.ts'
import { proofFor } from './proof.ts'

/** `leavesAt`: the gateway deletes the account then. */
export type Deletion = 'deleted' | 'kept' | 'export' | { leavesAt: number }

/** Deletes the account, or begins that, after a warning, a mailed code, a passkey and a final question. */
export async function deleteAccount(guarded: Guarded): Promise<Deletion> {
  const { access } = guarded
  const canExport = (await envelopesFor(access, guarded.me)) !== undefined
  const answer = await pointsScreen(guarded, canExport)
  if (answer === 'kept' || answer === 'export') return answer
  if (!(await confirmScreens(guarded, 'delete', answer))) return 'kept'
  const outcome = await finalScreen(guarded)
  // Until the account is deleted, its owner may think better of it.
  if (outcome === 'deleted') await access.envelopes.dropAll()
  return outcome
}

function pointsScreen(guarded: Guarded, canExport: boolean): Promise<Confirmation | 'kept' | 'export'> {
  const { stage, words } = guarded
  const { remove } = words.account
  adoptSheet(css)
  return ask<Confirmation | 'kept' | 'export'>(stage, (asking) => {
    const tries = attempts(asking, words.frame)
    const start = () =>
      tries.run(async () => {
        const confirmation = await startConfirmation(guarded, 'delete', tries)
        if (confirmation) asking.answer(confirmation)
      })
    showScreen(stage, {
      title: remove.title,
      close: { label: words.frame.close, press: () => asking.refuse() },
      body: [
        intro(remove.heading, '', 'warn'),
        h('ul', { class: 'points' }, ...remove.points.map((point) => h('li', {}, point))),
        tries.element,
      ],
      actions: [
        canExport && button({ label: remove.export, press: () => asking.answer('export') }),
        button({ label: remove.start, kind: 'danger', press: start }),
        button({ label: remove.cancel, kind: 'quiet', press: () => asking.answer('kept') }),
      ],
    })
  })
}

function finalScreen(guarded: Guarded): Promise<Deletion> {
  const { access, stage, words, me } = guarded
  const { remove } = words.account
  return ask<Deletion>(stage, (asking) => {
    const tries = attempts(asking, words.frame)
    const text = fill(remove.finalText, { email: accountName(me), address: me.wallet?.evm ?? '–' })
    const press = () =>
      tries.run(async () => {
        try {
          const proof = await proofFor(guarded, { purpose: 'account.delete' })
          const leavesAt = await accountCalls(access.frame, stage.signal).delete(proof)
          asking.answer(leavesAt === null ? 'deleted' : { leavesAt })
        } catch (error) {
          if (!(error instanceof Failure && error.reason === 'TOO_EARLY')) throw error
          const time = waitInWords(error.retryAfter ?? 60, document.documentElement.lang || 'en')
          tries.say(fill(remove.used, { time }))
        }
      })
    showScreen(stage, {
      title: remove.title,
      close: { label: words.frame.close, press: () => asking.answer('kept') },
      body: [intro(remove.finalHeading, h('span', { class: 'breaks' }, text), 'warn'), tries.element],
      actions: [
        button({ label: remove.confirm, kind: 'danger', press }),
        button({ label: remove.cancel, kind: 'quiet', press: () => asking.answer('kept') }),
      ],
    })
  })
}
