import { isAddress } from 'viem'
import { type ProfileAnswer, No, ok } from './ask.ts'
import { findProfile, namesOf } from './book.ts'
import { readName } from './rules.ts'
import type { ProfileSettings } from './settings.ts'
import { suggest, whyNot } from './suggest.ts'

export function createReading({ database, zones, reserved = [] }: ProfileSettings) {
  async function account(name: string): Promise<ProfileAnswer> {
    const profile = await findProfile(database, name.toLowerCase())
    if (!profile) throw new No(404, 'name', 'Name is not found')
    return ok(profile)
  }

  async function reverse(address: string): Promise<ProfileAnswer> {
    if (!isAddress(address, { strict: false })) throw new No(400, 'address', 'Invalid address')
    const names = await namesOf(database, address, zones)
    const profiles = await Promise.all(names.map((name) => findProfile(database, name)))
    return ok(profiles.filter((profile) => profile !== undefined))
  }

  /** Returns suggestions, and in `asked` whether the name itself is available, and why not. */
  async function suggestions(text: string, query: URLSearchParams): Promise<ProfileAnswer> {
    const zone = query.get('zone') ?? zones[0] ?? ''
    if (!zones.includes(zone)) throw new No(400, 'zone', 'There is no such zone')
    const label = readName(text.endsWith(`.${zone}`) ? text : `${text}.${zone}`, [zone])
    const no = await whyNot(database, label, reserved)
    const near = no ? await suggest(database, label, reserved) : []
    return ok({
      asked: { name: label.name, registered: no?.reason.name === 'taken', ...(no && { reason: no.reason }) },
      suggestions: near.map((name) => ({ name, registered: false })),
    })
  }

  return { account, reverse, suggestions }
}
