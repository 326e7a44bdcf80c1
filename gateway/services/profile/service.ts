/** The name service: `/v1/profile/*`. */
import { type ProfileAnswer, type ProfileAsk, No } from './ask.ts'
import { createReading } from './read.ts'
import type { ProfileSettings } from './settings.ts'
import { createWriting } from './write.ts'

export function createProfiles(settings: ProfileSettings) {
  const { account, reverse, suggestions } = createReading(settings)
  const { create, setAttributes, setAddress } = createWriting(settings)

  async function get(path: string, { query }: ProfileAsk): Promise<ProfileAnswer> {
    const [, what = '', given = ''] = /^(account|reverse|suggestions)\/([^/]{1,300})$/.exec(path) ?? []
    if (what === 'account') return account(decode(given))
    if (what === 'reverse') return reverse(given)
    if (what === 'suggestions') return suggestions(decode(given), query)
    throw new No(404, 'path', 'Not found')
  }

  async function post(path: string, ask: ProfileAsk): Promise<ProfileAnswer> {
    const [, name = '', what = ''] = /^account\/([^/]{1,300})\/(attributes|address)$/.exec(path) ?? []
    if (path === 'account') return account(await create(ask))
    const own = decode(name).toLowerCase()
    if (what === 'attributes') await setAttributes(own, ask)
    else if (what === 'address') await setAddress(own, ask)
    else throw new No(404, 'path', 'Not found')
    return account(own)
  }

  return {
    /** Rejects with errors of `take`, `verify` and the database. */
    async answer(ask: ProfileAsk): Promise<ProfileAnswer> {
      const path = ask.path.replace(/^\/v1\/profile\//, '')
      try {
        return await (ask.method === 'POST' ? post(path, ask) : get(path, ask))
      } catch (error) {
        if (error instanceof No) return error.toAnswer()
        throw error
      }
    },
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new No(400, 'path', 'The path is not valid')
  }
}
