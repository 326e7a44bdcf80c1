import { h } from '../dom/element.ts'
import { announce } from '../dom/live.ts'
import { button, notice, showScreen } from '../dom/screen.ts'
import type { Factor, Me } from '../../gateway/wire/api.ts'
import { LONGEST_NAME } from '../../gateway/wire/custody.ts'
import { browserNameIn } from '../../src/domain/embedded/browser-name.ts'
import { fill } from '../../src/domain/fill.ts'
import { plainName } from '../../src/domain/text.ts'
import type { FrameMessages } from '../../src/messages/in-frame/frame/en.ts'
import type { FrameAccountMessages } from '../../src/messages/in-frame/frame-account/en.ts'
import type { PreparedCode } from '../keys/change-factors.ts'
import type { CodeRow } from '../keys/account-codes.ts'
import type { Stage } from '../keys/host.ts'
import { ask, type Asking } from './asking.ts'
import { attempts, type Attempts } from './attempt.ts'
import { icon, type IconName } from './icons.ts'
import { apart, dateOf, intro, linkButton, row, rowButton } from './parts.ts'

export interface SettingsOptions {
  me: Me
  /** The factor of this browser. */
  ownFactorId: string | undefined
  host: string
  /** Text to announce about the last action. */
  notice: string | undefined
  prepare(): Promise<PreparedCode>
  account: FrameAccountMessages
  /** Whether another passkey can be added here. */
  canAddPasskey: boolean
  /** Rows of networks on which the account runs code; resolves when the networks have responded. Never rejects. */
  codes: Promise<CodeRow[]> | undefined
}

export type SettingsChoice =
  | {
      act:
        | 'close'
        | 'add-passkey'
        | 'export'
        | 'delete'
        | 'freeze'
        | 'stay'
        | 'keep-address'
        | 'stop-recovery'
    }
  | { act: 'remove' | 'rename'; factor: Factor }
  | { act: 'keep-code'; prepared: PreparedCode }
  | { act: 'take-back'; row: CodeRow }

export function settingsScreen(
  stage: Stage,
  words: FrameMessages,
  options: SettingsOptions,
): Promise<SettingsChoice> {
  const { me, ownFactorId, notice: announced } = options
  const isOnlyHere = me.wallet?.state === 'device'
  return ask<SettingsChoice>(stage, (asking) => {
    const tries = attempts(asking, words)
    const code = me.factors.find(({ kind, envelope }) => kind === 'code' && envelope !== null)
    const others = me.factors.filter(({ kind }) => kind !== 'code')
    showScreen(stage, {
      title: words.settings.title,
      close: { label: words.close, press: () => asking.answer({ act: 'close' }) },
      body: [
        h('h2', { class: 'caption' }, words.settings.heading),
        h(
          'ul',
          { class: 'rows' },
          ...others.map((factor) => h('li', {}, factorRow(factor, words, options, asking))),
          options.canAddPasskey && h('li', {}, newPasskeyRow(options, asking)),
          h('li', {}, codeRow(code, words, options, asking, tries)),
        ),
        tries.element,
        isOnlyHere && notice('warn', words.settings.onlyHere),
        codeRows(options, asking),
        ...walletRows(words, options, asking),
      ],
      actions: [
        ownFactorId !== undefined &&
          !isOnlyHere &&
          button({
            label: words.settings.forget,
            kind: 'quiet',
            press: () => {
              const factor = me.factors.find(({ id }) => id === ownFactorId)
              if (factor) asking.answer({ act: 'remove', factor })
            },
          }),
        button({ label: words.back, kind: 'quiet', press: () => asking.answer({ act: 'close' }) }),
      ],
    })
    if (announced !== undefined) announce(announced)
  })
}

const ICONS: Readonly<Record<Factor['kind'], IconName>> = {
  device: 'device',
  code: 'key',
  passkey: 'passkey',
  operator: 'operator',
}

function factorRow(
  factor: Factor,
  words: FrameMessages,
  { me, ownFactorId, host, account }: SettingsOptions,
  asking: Asking<SettingsChoice>,
): HTMLElement {
  const { settings } = words
  const isOwn = factor.id === ownFactorId
  const label = factorName(factor, isOwn, words, host, account)
  const text =
    factor.kind === 'operator'
      ? fill(settings.operatorText, { host })
      : fill(settings.deviceText, {
          label: browserNameIn(factor.label, settings, apart),
          date: apart(dateOf(factor.createdAt)),
        })
  const isOpen = ownFactorId !== undefined
  const isRemovable = !isOwn && isOpen && (factor.kind !== 'operator' || hasOther(factor, me))
  const name = `${label}, ${text}`
  const remove = () =>
    linkButton(
      settings.remove,
      () => asking.answer({ act: 'remove', factor }),
      fill(settings.removeNamed, { name }),
    )
  const rename = () => {
    const press = () => asking.answer({ act: 'rename', factor })
    const element = linkButton('', press, fill(account.rename.named, { name }))
    element.replaceChildren(icon('edit'))
    return element
  }
  return row({
    ...{ icon: ICONS[factor.kind], label, text },
    end: h(
      'span',
      { class: 'row-acts' },
      isOpen && factor.kind !== 'operator' && rename(),
      isOwn ? h('span', { class: 'row-tag' }, settings.inUse) : isRemovable && remove(),
    ),
  })
}

function newPasskeyRow({ account }: SettingsOptions, asking: Asking<SettingsChoice>): HTMLElement {
  const { passkey } = account
  const add = linkButton(
    passkey.add,
    () => asking.answer({ act: 'add-passkey' }),
    `${passkey.add}: ${passkey.name}`,
  )
  return row({ icon: 'passkey', label: passkey.name, text: passkey.text, end: add })
}

/** Actions that need more than a session. */
function walletRows(
  words: FrameMessages,
  { account, me, ownFactorId }: SettingsOptions,
  asking: Asking<SettingsChoice>,
): HTMLElement[] {
  const { keys, freeze, remove } = account
  const hasPasskey = me.factors.some(({ kind }) => kind === 'passkey')
  const choose = (act: 'export' | 'freeze' | 'delete' | 'stay' | 'keep-address' | 'stop-recovery') => () =>
    asking.answer({ act })
  const exportText = hasPasskey ? keys.rowTextPasskey : keys.rowText
  return [
    ...(ownFactorId !== undefined && me.nextEmail
      ? [rowButton(nextEmailRow(me.nextEmail, account), choose('keep-address'))]
      : []),
    ...(ownFactorId !== undefined && me.operatorRecovery
      ? [rowButton(recoveryRow(me.operatorRecovery, words, account), choose('stop-recovery'))]
      : []),
    ...(ownFactorId === undefined
      ? []
      : [rowButton({ icon: 'export', label: keys.row, text: exportText }, choose('export'))]),
    rowButton({ icon: 'freeze', label: freeze.row, text: freeze.rowText }, choose('freeze')),
    me.leaving && me.wallet
      ? rowButton(leavingRow(me.leaving, account), choose('stay'))
      : rowButton({ icon: 'remove', label: remove.row, text: remove.rowText }, choose('delete')),
  ]
}

/** In place of the row that deletes the account, while that waits. */
const leavingRow = ({ until }: NonNullable<Me['leaving']>, { remove }: FrameAccountMessages) => ({
  ...{ icon: 'warn' as const, label: remove.stop },
  text: fill(remove.stopText, { date: dateOf(until) }),
})

/** Stops a recovery by the operator that another browser has asked for. */
const recoveryRow = (
  { browser, possibleAt }: NonNullable<Me['operatorRecovery']>,
  { settings }: FrameMessages,
  { recovery }: FrameAccountMessages,
) => ({
  ...{ icon: 'warn' as const, label: recovery.stop },
  text: fill(recovery.stopText, {
    browser: browserNameIn(browser, settings, apart),
    date: dateOf(possibleAt),
  }),
})

/** Stops a change of address, while that waits. */
const nextEmailRow = ({ email, at }: NonNullable<Me['nextEmail']>, { address }: FrameAccountMessages) => ({
  ...{ icon: 'warn' as const, label: address.stop },
  text: fill(address.stopText, { email: apart(email), date: dateOf(at) }),
})

/** One row per network; pressing it removes the account's code there. */
function codeRows({ codes }: SettingsOptions, asking: Asking<SettingsChoice>): HTMLElement {
  const rows = h('div', { class: 'rows' })
  rows.hidden = true
  const show = (found: CodeRow[]) => {
    rows.hidden = found.length === 0
    rows.replaceChildren(
      ...found.map((one) =>
        rowButton({ icon: 'remove', label: one.label, text: one.text }, () =>
          asking.answer({ act: 'take-back', row: one }),
        ),
      ),
    )
  }
  void codes?.then(show)
  return rows
}

/** Whether another factor works in any browser: the last one cannot be removed. */
const hasOther = (factor: Factor, { factors }: Me): boolean =>
  factors.some(({ id, kind, envelope }) => id !== factor.id && kind === 'code' && envelope !== null)

function codeRow(
  code: Factor | undefined,
  words: FrameMessages,
  { ownFactorId, prepare }: SettingsOptions,
  asking: Asking<SettingsChoice>,
  tries: Attempts,
): HTMLElement {
  const { settings } = words
  const make = () => tries.run(async () => asking.answer({ act: 'keep-code', prepared: await prepare() }))
  return row({
    icon: 'key',
    label: settings.code,
    text: code ? fill(settings.madeOn, { date: dateOf(code.createdAt) }) : settings.notMade,
    end:
      ownFactorId !== undefined &&
      linkButton(
        code ? settings.renew : settings.make,
        make,
        code && `${settings.renew}. ${settings.renewText}`,
      ),
  })
}

export interface RemovalOptions {
  factor: Factor
  isOwn: boolean
  host: string
  account: FrameAccountMessages
  remove(): Promise<void>
}

/** Asks for confirmation and removes the factor. Resolves with whether it was removed. */
export function askRemoval(
  stage: Stage,
  words: FrameMessages,
  { factor, isOwn, host, account, remove }: RemovalOptions,
): Promise<boolean> {
  const { settings } = words
  return ask<boolean>(stage, (asking) => {
    const tries = attempts(asking, words)
    const heading = isOwn
      ? settings.forgetAsk
      : fill(settings.removeAsk, { name: factorName(factor, isOwn, words, host, account) })
    const removalText = isOwn
      ? settings.forgetText
      : factor.kind === 'passkey'
        ? account.passkey.forgetText
        : settings.removeText
    const press = () =>
      tries.run(async () => {
        await remove()
        asking.answer(true)
      })
    showScreen(stage, {
      title: isOwn ? settings.forget : settings.remove,
      close: { label: words.close, press: () => asking.answer(false) },
      body: [intro(heading, removalText, ICONS[factor.kind]), tries.element],
      actions: [
        button({ label: isOwn ? settings.forget : settings.remove, kind: 'danger', press }),
        button({ label: settings.cancel, kind: 'quiet', press: () => asking.answer(false) }),
      ],
    })
  })
}

function factorName(
  { kind, name }: Factor,
  isOwn: boolean,
  { settings }: FrameMessages,
  host: string,
  account: FrameAccountMessages,
): string {
  const given = plainName(name, LONGEST_NAME)
  if (given) return apart(given)
  if (kind === 'passkey') return account.passkey.name
  if (kind === 'operator') return fill(settings.operator, { host })
  if (kind === 'device') return isOwn ? settings.device : settings.otherDevice
  return settings.code
}
