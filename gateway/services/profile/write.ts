import { type ProfileAsk, No } from './ask.ts'
import { chainOfName, change, register, writeAddress, writeAttributes } from './book.ts'
import { chainOf } from './coin-type.ts'
import { AddressChange, AttributesChange, open, type Opened, Registration } from './envelope.ts'
import { readName, requireFree } from './rules.ts'
import type { ProfileSettings } from './settings.ts'
import { ofNetworks } from '../../limits/networks.ts'

const HOUR = 3_600_000

export function createWriting(settings: ProfileSettings) {
  const { database, origin, zones, reserved = [], now } = settings

  /** Takes the account's budget only after its signature is verified: otherwise a stranger could use it up. */
  async function requireSigned(
    { address, chainId, message, signature }: Opened<unknown>,
    { ip, projectId, signal }: ProfileAsk,
  ) {
    await settings.take([
      ...ofNetworks('names|ip', ip, { most: 200, per: HOUR }),
      { key: `names|project|${projectId}`, most: 10_000, per: HOUR },
    ])
    const isSigned = await settings.verify({ address, chainId, message, signature, signal })
    if (!isSigned) throw new No(401, 'signature', 'The signature is not of this account')
    await settings.take([{ key: `names|address|${address}`, most: 20, per: HOUR }])
  }

  async function create(ask: ProfileAsk): Promise<string> {
    const opened = open(ask.body, Registration, { now: now(), origin })
    const { said, address, coinType } = opened
    const label = readName(said.name, zones)
    // The name is registered exactly as signed, so it has to be normalised.
    if (label.name !== said.name) throw new No(400, 'name', `The name is written ${label.name}`)
    requireFree(label, reserved)
    await requireSigned(opened, ask)
    await register(database, now(), {
      ...{ label, address, coinType, attributes: said.attributes },
      ...{ projectId: ask.projectId, signedAt: said.timestamp },
    })
    return label.name
  }

  async function setAttributes(name: string, ask: ProfileAsk): Promise<void> {
    const opened = open(ask.body, AttributesChange, { now: now(), origin })
    const { said } = opened
    await prepare(name, opened, ask)
    await change(database, now(), { name, owner: opened.address, signedAt: said.timestamp }, async (work) => {
      await writeAttributes(work, name, said.attributes)
      return 'name-attributes'
    })
  }

  async function setAddress(name: string, ask: ProfileAsk): Promise<void> {
    const opened = open(ask.body, AddressChange, { now: now(), origin })
    const { said } = opened
    if (chainOf(said.coin_type) === undefined) throw new No(400, 'coin_type', 'Invalid coin type')
    await prepare(name, opened, ask)
    await change(database, now(), { name, owner: opened.address, signedAt: said.timestamp }, async (work) => {
      await writeAddress(work, name, said.coin_type, said.address, now())
      return 'name-address'
    })
  }

  /** A contract at the owner's address on another chain may be somebody else's: its signature counts on the chain of the registration only. */
  async function prepare(name: string, opened: Opened<{ name: string }>, ask: ProfileAsk) {
    // The owner of several names has signed for one of them.
    if (opened.said.name !== name) throw new No(400, 'name', 'The message is about another name')
    const chainId = await chainOfName(database, name)
    await requireSigned({ ...opened, chainId }, ask)
  }

  return { create, setAttributes, setAddress }
}
