import { describe, expect, it } from 'vitest'
import { en } from '../../../src/messages/en.ts'
import type { Translation } from '../../../src/ports/translations.ts'
import { asked, settle } from '../../support/deferred.ts'
import { setup } from '../../support/setup.ts'

const translation = (language: string): Translation => ({ language, messages: en })

describe('the sentences', () => {
  it('are loaded once', async () => {
    const messages = asked<[string], Translation>()
    const page = await setup({ ports: { messages: messages.ask } })
    const loading = page.loadMessages()
    expect(page.$messages.get()).toBeUndefined()
    await messages.last().answer(translation('en'))
    await loading
    await page.loadMessages()
    expect(page.$messages.get()).toBe(en)
    expect(messages.calls).toHaveLength(1)
  })

  it('are those of the language that is wanted now, whichever answer comes last', async () => {
    const messages = asked<[string], Translation>()
    const page = await setup({ ports: { messages: messages.ask } })
    page.setOptions({ lang: 'ar' })
    void page.loadMessages()
    page.setOptions({ lang: 'en' })
    void page.reloadMessages()
    const [arabic, english] = messages.calls
    await english?.answer(translation('en'))
    await arabic?.answer(translation('ar'))
    expect(page.$direction.get()).toBe('ltr')
  })

  it('are there for who waits although the language changed while they loaded', async () => {
    const messages = asked<[string], Translation>()
    const page = await setup({ ports: { messages: messages.ask } })
    page.setOptions({ lang: 'de' })
    const waiting = page.loadMessages()
    page.setOptions({ lang: 'fr' })
    await messages.last().answer(translation('de'))
    await messages.last().answer(translation('fr'))
    await waiting
    expect(page.$messages.get()).toBe(en)
  })

  it('run from right to left only where they are really there', async () => {
    const page = await setup()
    page.setOptions({ lang: 'ar-EG' })
    expect(page.$direction.get()).toBe('ltr')
    await page.loadMessages()
    expect(page.$direction.get()).toBe('rtl')
  })

  it('follow the language once they are on screen', async () => {
    const page = await setup()
    const stop = page.followLocale()
    page.setOptions({ lang: 'fr' })
    await settle()
    expect(page.$messages.get()).toBeUndefined()
    await page.loadMessages()
    page.setOptions({ lang: 'he' })
    await settle()
    expect(page.$direction.get()).toBe('rtl')
    stop()
  })

  it.each([['nonsense_'], ['\u0000'], ['-'], ['x'.repeat(1_000)]])(
    'are English where the language is garbage: %j',
    async (lang) => {
      const page = await setup()
      page.setOptions({ lang })
      expect(page.$locale.get()).toBe('en')
    },
  )
})
