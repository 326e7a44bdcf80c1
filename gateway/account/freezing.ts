/** Freezing by the owner: in a session, or by the link of a notice. */
import type { GatewayContext } from '../context.ts'
import { requireControl } from '../custody/control.ts'
import { freezeUser, requireKeylessFreeze } from '../custody/freeze.ts'
import { holdAccount } from '../custody/halves.ts'
import type { Who } from '../custody/parts.ts'
import { frozenByLinkMail, frozenMail } from '../email/mails/account-mails.ts'
import { sendPosted } from '../email/mails/outbox.ts'
import type { Language } from '../messages/language.ts'
import type { ControlProof } from '../wire/api.ts'
import { SETTINGS } from '../wire/account.ts'
import { findFreezeLink } from './freeze-links.ts'
import { postNotice, postToOwner } from './notices.ts'

/**
 * Freezes the account of a session. Takes no proof, unless a stranger seems to freeze it again and again.
 *
 * @throws `Refused` RATE_LIMITED if it takes the wallet's proof now, PROOF_REFUSED.
 */
export async function freezeAccount(
  context: GatewayContext,
  who: Who,
  proof: ControlProof | undefined,
): Promise<void> {
  const { userId } = who.caller
  const notice = await context.database.transaction(async (work) => {
    await holdAccount(work, userId)
    const change = { purpose: 'account.setting', subject: SETTINGS.freeze } as const
    const isProved = proof !== undefined && (await requireControl(work, context, who, change, proof))
    if (!isProved) await requireKeylessFreeze(context, work, userId)
    if (!(await freezeUser(work, userId, 'owner', context.now(), isProved))) return null
    const { deviceId } = who.asker
    await context.audit(work, { event: 'frozen', userId, deviceId, detail: 'owner' })
    return postNotice(context, work, who, frozenMail)
  })
  await sendPosted(context, notice)
}

/** Freezes the account and logs out all browsers, for the button of a notice's page. A freeze that is not the operator's begins anew. */
export async function freezeByLink(
  context: GatewayContext,
  token: string,
  language: Language,
): Promise<void> {
  const notice = await context.database.transaction(async (work) => {
    const link = await findFreezeLink(context, work, token)
    if (!link || link.isFrozen) return null
    const { userId, site, browser } = link
    if (!(await freezeUser(work, userId, 'owner', context.now(), true))) return null
    await context.endSessions(work, userId)
    await context.audit(work, { event: 'frozen', userId, detail: 'link' })
    return postToOwner(context, work, userId, (to) => frozenByLinkMail({ to, language, site, browser }))
  })
  await sendPosted(context, notice)
}

/** Remembers a browser that has recovered the wallet: a newer login there lifts a freeze at once. @throws `Refused` PROOF_REFUSED. */
export async function keepDevice(context: GatewayContext, who: Who, proof: ControlProof): Promise<void> {
  await context.database.transaction(async (work) => {
    await holdAccount(work, who.caller.userId)
    await requireControl(work, context, who, { purpose: 'account.setting', subject: SETTINGS.device }, proof)
  })
}
