import { describe, expect, it } from 'vitest'
import { en } from '../../../src/messages/first/en.ts'
import type { Translation } from '../../../src/ports/translations.ts'
import { asked, settle } from '../../support/deferred.ts'
import { product } from '../../support/product.ts'
import { setup } from '../../support/setup.ts'

const { loadMessages, reloadMessages } = product(() => import('../../../src/flows/modal/load-messages.ts'))
const { followLocale } = product(() => import('../../../src/reactions/on-locale.ts'))
const { $locale } = product(() => import('../../../src/stores/locale.ts'))
const { $direction, $firstMessages } = product(() => import('../../../src/stores/messages.ts'))
const { setOptions } = product(() => import('../../../src/stores/options.ts'))

const translation = (language: string): Translation => ({ language, messages: en })

describe('the sentences', () => {
  it('are loaded once', async () => {
    const messages = asked<[string], Translation>()
    await setup({ ports: { messages: messages.ask } })
    const loading = loadMessages()
    expect($firstMessages.get()).toBeUndefined()
    await messages.last().answer(translation('en'))
    await loading
    await loadMessages()
    expect($firstMessages.get()).toBe(en)
    expect(messages.calls).toHaveLength(1)
  })

  it('are those of the language that is wanted now, whichever answer comes last', async () => {
    const messages = asked<[string], Translation>()
    await setup({ ports: { messages: messages.ask } })
    setOptions({ lang: 'ar' })
    void loadMessages()
    setOptions({ lang: 'en' })
    void reloadMessages()
    const [arabic, english] = messages.calls
    await english?.answer(translation('en'))
    await arabic?.answer(translation('ar'))
    expect($direction.get()).toBe('ltr')
  })

  it('are there for who waits although the language changed while they loaded', async () => {
    const messages = asked<[string], Translation>()
    await setup({ ports: { messages: messages.ask } })
    setOptions({ lang: 'de' })
    const waiting = loadMessages()
    setOptions({ lang: 'fr' })
    await messages.last().answer(translation('de'))
    await messages.last().answer(translation('fr'))
    await waiting
    expect($firstMessages.get()).toBe(en)
  })

  it('run from right to left only where they are really there', async () => {
    await setup()
    setOptions({ lang: 'ar-EG' })
    expect($direction.get()).toBe('ltr')
    await loadMessages()
    expect($direction.get()).toBe('rtl')
  })

  it('follow the language once they are on screen', async () => {
    await setup()
    const stop = followLocale()
    setOptions({ lang: 'fr' })
    await settle()
    expect($firstMessages.get()).toBeUndefined()
    await loadMessages()
    setOptions({ lang: 'he' })
    await settle()
    expect($direction.get()).toBe('rtl')
    stop()
  })

  it.each([['nonsense_'], ['\u0000'], ['-'], ['x'.repeat(1_000)]])(
    'are English where the language is garbage: %j',
    async (lang) => {
      await setup()
      setOptions({ lang })
      expect($locale.get()).toBe('en')
    },
  )
})
