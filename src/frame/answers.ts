/**
 * Parses all messages of the frame. Members that are not known are dropped, and so is a payload where none is expected: a newer frame may say more, and an
 * older page has to go on working. What is known has to match.
 */
import * as v from 'valibot'
import type { Answer, CallName, FrameEvents, FrameFailure } from '../domain/embedded/calls.ts'
import { isJson } from './json.ts'

const text = (most: number) => v.pipe(v.string(), v.maxLength(most))
const chainId = v.union([v.pipe(v.number(), v.safeInteger(), v.minValue(1)), v.pipe(text(96), v.nonEmpty())])
const address = v.pipe(text(128), v.regex(/^[0-9A-Za-z]{16,128}$/))
const emailAddress = v.pipe(text(254), v.regex(/^[^\s@]+@[^\s@]+$/u))
/** In ms since 1970. */
const time = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8.64e15))
const accountType = v.picklist(['eoa', 'smartAccount'])
const url = v.pipe(text(8_192), v.url())
const nothing = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
)

const siwxMessage = v.object({
  accountAddress: address,
  chainId: text(96),
  domain: text(255),
  uri: text(2_048),
  version: text(16),
  nonce: text(256),
  notBefore: v.exactOptional(text(64)),
  statement: v.exactOptional(text(4_096)),
  resources: v.exactOptional(v.pipe(v.array(text(2_048)), v.maxLength(100))),
  requestId: v.exactOptional(text(256)),
  issuedAt: v.exactOptional(text(64)),
  expirationTime: v.exactOptional(text(64)),
  serializedMessage: v.exactOptional(text(16_384)),
})

const userFields = {
  email: v.exactOptional(v.nullable(emailAddress)),
  socialProvider: v.exactOptional(
    v.picklist(['google', 'github', 'apple', 'facebook', 'x', 'discord', 'farcaster']),
  ),
  userName: v.exactOptional(v.nullable(text(256))),
  address,
  chainId,
  smartAccountDeployed: v.exactOptional(v.boolean()),
  accounts: v.exactOptional(v.pipe(v.array(v.object({ address, type: accountType })), v.maxLength(100))),
  preferredAccountType: v.exactOptional(accountType),
  needsProtection: v.exactOptional(v.boolean()),
  signature: v.exactOptional(v.pipe(text(65_536), v.regex(/^[0-9A-Za-z+/=]+$/))),
  message: v.exactOptional(text(16_384)),
  siwxMessage: v.exactOptional(siwxMessage),
}

const rpcAnswer = v.custom<unknown>(isJson)

const ANSWERS: { [Name in CallName]: v.GenericSchema<unknown, Answer<Name>> } = {
  SWITCH_NETWORK: v.object({
    chainId,
    address: v.exactOptional(address),
    type: v.exactOptional(accountType),
  }),
  CONNECT_EMAIL: v.object({
    action: v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']),
    resendAt: v.exactOptional(time),
  }),
  CONNECT_DEVICE: nothing,
  CONNECT_OTP: nothing,
  CONNECT_SOCIAL: v.object(userFields),
  GET_SOCIAL_REDIRECT_URI: v.object({ uri: url }),
  OPEN_SOCIAL: nothing,
  GET_SOCIAL_STATE: v.object({
    state: v.picklist(['begun', 'waiting', 'answered', 'denied', 'withheld', 'failed', 'over']),
  }),
  GET_FARCASTER_URI: v.object({ url }),
  CONNECT_FARCASTER: v.object({ userName: text(256) }),
  CONNECT_PASSKEY: nothing,
  GET_USER: v.object(userFields),
  SIGN_OUT: nothing,
  IS_CONNECTED: v.object({ isConnected: v.boolean() }),
  GET_CHAIN_ID: v.object({ chainId }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: v.object({
    smartAccountEnabledNetworks: v.pipe(
      v.array(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
      v.maxLength(1_000),
    ),
  }),
  INIT_SMART_ACCOUNT: v.object({ address, isDeployed: v.boolean() }),
  SET_PREFERRED_ACCOUNT: v.object({ type: accountType, address }),
  RPC_REQUEST: rpcAnswer,
  RPC_ABORT: nothing,
  UPDATE_EMAIL: v.object({ action: v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  UPDATE_EMAIL_PRIMARY_OTP: nothing,
  UPDATE_EMAIL_SECONDARY_OTP: v.object({ newEmail: emailAddress, changesAt: v.exactOptional(time) }),
  SHOW_SETTINGS: nothing,
  PROTECT_WALLET: nothing,
  SYNC_THEME: nothing,
  SYNC_DAPP_DATA: nothing,
  RELOAD: nothing,
}

const seconds = v.pipe(v.number(), v.minValue(0), v.maxValue(31 * 86_400))

const code = v.union([
  v.pipe(v.number(), v.integer()),
  v.picklist([
    ...(['RECOVERY_REQUIRED', 'RATE_LIMITED', 'CODE_WRONG', 'CODE_EXPIRED'] as const),
    ...(['INVALID_EMAIL', 'FROZEN', 'GATEWAY_AWAY', 'PROVIDER_FAILED'] as const),
  ]),
])

const failure = v.object({
  message: text(1_024),
  code: v.exactOptional(v.unknown()),
  retryAfter: v.exactOptional(seconds),
  left: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000))),
  data: v.exactOptional(v.unknown()),
})

/** Events sent over the port. HELLO is sent before there is a port. */
type PortEvent = Exclude<keyof FrameEvents, 'HELLO'>

const EVENTS: { [Name in PortEvent]: v.GenericSchema<unknown, FrameEvents[Name]> } = {
  READY: v.object({
    version: v.exactOptional(text(64)),
    storage: v.exactOptional(v.picklist(['lasting', 'session'])),
  }),
  SESSION_UPDATE: v.object({ token: v.exactOptional(text(256)) }),
  SHOW: v.object({
    reason: v.picklist(['approve', 'protect', 'recover', 'settings', 'export', 'login']),
    height: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(10_000))),
  }),
  HIDE: nothing,
}

export const PREFIX = '@w3m-frame/'

/** The shape of every message; all others are ignored. */
const envelope = v.object({
  type: v.pipe(text(64), v.startsWith(PREFIX)),
  id: v.exactOptional(v.pipe(v.string(), v.uuid())),
  payload: v.exactOptional(v.unknown()),
})

export type FrameMessage =
  | { kind: 'answer' | 'failure'; name: CallName; id: string; payload: unknown }
  | { [Name in PortEvent]: { kind: 'event'; name: Name; payload: FrameEvents[Name] } }[PortEvent]

/** Parses a message of the frame; `undefined` if it is not one. `readAnswer` parses the payload of a response, once its call is known. */
export function readMessage(data: unknown): FrameMessage | undefined {
  const read = v.safeParse(envelope, data, { abortEarly: true })
  if (!read.success) return undefined
  const { type, id, payload } = read.output
  const name = type.slice(PREFIX.length)
  if (id === undefined) return readEvent(name, payload)
  const [, call = '', how] = /^(\w+)_(SUCCESS|ERROR)$/.exec(name) ?? []
  if (!Object.hasOwn(ANSWERS, call)) return undefined
  // The own keys of `ANSWERS` are the call names.
  return { kind: how === 'SUCCESS' ? 'answer' : 'failure', name: call as CallName, id, payload }
}

function readEvent(name: string, payload: unknown): FrameMessage | undefined {
  if (!Object.hasOwn(EVENTS, name)) return undefined
  const read = v.safeParse(EVENTS[name as PortEvent], payload, { abortEarly: true })
  // Each schema returns the payload of its name.
  return read.success ? ({ kind: 'event', name, payload: read.output } as FrameMessage) : undefined
}

/** `undefined` if the payload is not a valid response to the call. */
export function readAnswer<Name extends CallName>(
  name: Name,
  payload: unknown,
): { answer: Answer<Name> } | undefined {
  const read = v.safeParse(ANSWERS[name], payload, { abortEarly: true })
  return read.success ? { answer: read.output } : undefined
}

/** An unreadable failure is still a failure, and one with a code that is not known keeps its sentence. */
export function readFailure(payload: unknown): FrameFailure {
  const read = v.safeParse(failure, payload, { abortEarly: true })
  if (!read.success) return { message: 'An error occurred' }
  const { data, code: given, ...rest } = read.output
  const known = v.safeParse(code, given)
  return {
    ...rest,
    ...(known.success && { code: known.output }),
    ...(data !== undefined && isJson(data) && { data }),
  }
}
