import { expect, it } from 'vitest'
import { createClient } from '../../../frame/api/client.ts'

/** What the gateway hears of the language that mails are to be written in. */
async function heard(language?: string): Promise<string | null> {
  let said: string | null = null
  const client = createClient({
    fetch: async (_, init) => {
      said = new Headers(init?.headers).get('Accept-Language')
      return Response.json({})
    },
    origin: 'https://wallet.example',
    now: () => 0,
    ...(language !== undefined && { language }),
  })
  await client.send({ method: 'POST', path: 'email/start', body: {} })
  return said
}

it.each(['de', 'pt-BR', 'zh-Hant-TW'])('asks for mails in the language of its page: %s', async (language) => {
  expect(await heard(language)).toBe(language)
})

it.each([undefined, '', '*', 'de, fr', 'd', 'de\r\nX-Evil: 1', 'a'.repeat(200), '日本'])(
  'leaves it to the browser where the page says %j, which is no language',
  async (language) => {
    expect(await heard(language)).toBeNull()
  },
)
