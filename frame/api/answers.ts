/** Parses the gateway's responses about devices and sessions. */
import * as v from 'valibot'
import type { Device, Me, Session } from '../../gateway/wire/api.ts'
import { Failure } from '../failure.ts'

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(5_000))
const time = v.pipe(v.number(), v.finite())
const factorKind = v.picklist(['device', 'code', 'passkey', 'operator'])

const MeShape = v.object({
  userId: text,
  email: v.nullable(text),
  social: v.nullable(
    v.object({
      provider: v.picklist(['google', 'github', 'apple', 'facebook', 'x', 'discord', 'farcaster']),
      userName: v.nullable(v.pipe(v.string(), v.maxLength(256))),
      email: v.nullable(text),
    }),
  ),
  wallet: v.nullable(
    v.object({
      evm: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/)),
      solana: v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)),
      format: v.literal(1),
      preferred: v.nullable(v.picklist(['eoa', 'smartAccount'])),
      state: v.picklist(['device', 'protected']),
    }),
  ),
  control: v.nullable(v.pipe(v.string(), v.regex(/^[\w-]{43}$/))),
  factors: v.array(
    v.object({
      id: text,
      kind: factorKind,
      deviceId: v.nullable(text),
      label: v.pipe(v.string(), v.maxLength(500)),
      name: v.nullable(text),
      createdAt: time,
      envelope: v.nullable(text),
    }),
  ),
  recovery: v.array(factorKind),
  operatorRecovery: v.nullable(v.object({ browser: v.pipe(v.string(), v.maxLength(500)), possibleAt: time })),
  isFrozen: v.boolean(),
  leaving: v.nullable(v.object({ until: time, hasKey: v.boolean() })),
  emailChange: v.nullable(v.object({ previous: v.nullable(text), undoUntil: time })),
  nextEmail: v.nullable(v.object({ email: text, at: time })),
})

const SessionShape = v.object({ access: text, accessExpiresAt: time, refresh: text, me: MeShape })
const DeviceShape = v.object({ deviceId: text, now: time })

function parse<Output>(schema: v.GenericSchema<unknown, Output>, answer: unknown): Output {
  const parsed = v.safeParse(schema, answer)
  if (parsed.success) return parsed.output
  throw new Failure('GATEWAY_AWAY', 'The wallet server gave an answer that this frame does not understand', {
    cause: v.getDotPath(parsed.issues[0]),
  })
}

export const readMe = (answer: unknown): Me => parse(MeShape, answer)
export const readSession = (answer: unknown): Session => parse(SessionShape, answer)
export const readDevice = (answer: unknown): Device => parse(DeviceShape, answer)
