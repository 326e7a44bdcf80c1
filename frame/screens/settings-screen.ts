import { h } from '../dom/element.ts'
import { announce } from '../dom/live.ts'
import { button, showScreen } from '../dom/screen.ts'
import type { Factor, Me } from '../../gateway/wire/api.ts'
import { fill } from '../../src/domain/fill.ts'
import { plainName } from '../../src/domain/text.ts'
import type { FrameMessages } from '../../src/messages/frame/en.ts'
import type { PreparedCode } from '../keys/change-ways-in.ts'
import type { Stage } from '../keys/host.ts'
import { ask, type Asking } from './asking.ts'
import { attempts, type Attempts } from './attempt.ts'
import type { IconName } from './icons.ts'
import { intro, linkButton, row } from './parts.ts'

export interface SettingsOptions {
  me: Me
  /** The factor of this browser. */
  ownFactorId: string | undefined
  host: string
  /** What was just done. */
  said: string | undefined
  prepare(): Promise<PreparedCode>
}

export type SettingsChoice =
  { act: 'close' } | { act: 'remove'; factor: Factor } | { act: 'keep-code'; prepared: PreparedCode }

export function settingsScreen(
  stage: Stage,
  words: FrameMessages,
  options: SettingsOptions,
): Promise<SettingsChoice> {
  const { me, ownFactorId, said } = options
  return ask<SettingsChoice>(stage, (asking) => {
    const tries = attempts(asking, words)
    const code = me.factors.find(({ kind, envelope }) => kind === 'code' && envelope !== null)
    const others = me.factors.filter(({ kind }) => kind === 'device' || kind === 'operator')
    showScreen(stage, {
      title: words.settings.title,
      close: { label: words.close, press: () => asking.answer({ act: 'close' }) },
      body: [
        h('h2', { class: 'caption' }, words.settings.heading),
        h(
          'ul',
          { class: 'rows' },
          ...others.map((factor) => h('li', {}, factorRow(factor, words, options, asking))),
          h('li', {}, codeRow(code, words, options, asking, tries)),
        ),
        tries.element,
      ],
      actions: [
        ownFactorId !== undefined &&
          button({
            label: words.settings.forget,
            kind: 'quiet',
            press: () => {
              const factor = me.factors.find(({ id }) => id === ownFactorId)
              if (factor) asking.answer({ act: 'remove', factor })
            },
          }),
      ],
    })
    if (said !== undefined) announce(said)
  })
}

const ICONS: Readonly<Record<Factor['kind'], IconName>> = {
  device: 'device',
  code: 'key',
  passkey: 'key',
  operator: 'operator',
}

function factorRow(
  factor: Factor,
  words: FrameMessages,
  { me, ownFactorId, host }: SettingsOptions,
  asking: Asking<SettingsChoice>,
): HTMLElement {
  const { settings } = words
  const isOwn = factor.id === ownFactorId
  const label = factorName(factor, isOwn, words, host)
  const text =
    factor.kind === 'operator'
      ? fill(settings.operatorText, { host })
      : fill(settings.deviceText, { label: plainName(factor.label, 60), date: dateOf(factor.createdAt) })
  const isRemovable =
    !isOwn && ownFactorId !== undefined && (factor.kind === 'device' || hasOther(factor, me))
  const remove = () =>
    linkButton(
      settings.remove,
      () => asking.answer({ act: 'remove', factor }),
      fill(settings.removeNamed, { name: `${label}, ${text}` }),
    )
  const end = isOwn ? h('span', { class: 'row-tag' }, settings.inUse) : isRemovable && remove()
  return row({ icon: ICONS[factor.kind], label, text, end })
}

/** Another way in that works in any browser: the last one stays. */
const hasOther = (factor: Factor, { factors }: Me): boolean =>
  factors.some(({ id, kind, envelope }) => id !== factor.id && kind !== 'device' && envelope !== null)

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
  remove(): Promise<void>
}

/** Asks once more, and removes. Whether it was removed. */
export function askRemoval(
  stage: Stage,
  words: FrameMessages,
  { factor, isOwn, host, remove }: RemovalOptions,
): Promise<boolean> {
  const { settings } = words
  return ask<boolean>(stage, (asking) => {
    const tries = attempts(asking, words)
    const heading = isOwn
      ? settings.forgetAsk
      : fill(settings.removeAsk, { name: factorName(factor, isOwn, words, host) })
    const press = () =>
      tries.run(async () => {
        await remove()
        asking.answer(true)
      })
    showScreen(stage, {
      title: isOwn ? settings.forget : settings.remove,
      close: { label: words.close, press: () => asking.answer(false) },
      body: [
        intro(heading, isOwn ? settings.forgetText : settings.removeText, ICONS[factor.kind]),
        tries.element,
      ],
      actions: [
        button({ label: isOwn ? settings.forget : settings.remove, kind: 'danger', press }),
        button({ label: settings.cancel, kind: 'quiet', press: () => asking.answer(false) }),
      ],
    })
  })
}

function factorName({ kind }: Factor, isOwn: boolean, { settings }: FrameMessages, host: string): string {
  if (kind === 'operator') return fill(settings.operator, { host })
  if (kind === 'device') return isOwn ? settings.device : settings.otherDevice
  return settings.code
}

const dateOf = (time: number): string =>
  new Intl.DateTimeFormat(document.documentElement.lang || 'en', { dateStyle: 'medium' }).format(time)
