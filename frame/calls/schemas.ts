import * as v from 'valibot'
import type { Ask, CallName } from '../../src/domain/embedded/calls.ts'
import { isPlainData } from './json.ts'

const text = (max: number) => v.pipe(v.string(), v.maxLength(max))
const maybe = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(schema)
const nothing = v.pipe(
  v.unknown(),
  v.check((value) => value === undefined || value === null, 'No payload'),
  v.transform(() => undefined),
)

/** A number, its decimal digits, or a CAIP-2 id of either namespace. */
const chainId = v.union([
  v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  v.pipe(v.string(), v.regex(/^(?:(?:eip155:)?[1-9]\d{0,15}|solana:[-_a-zA-Z0-9]{1,32})$/)),
])
const rpcUrl = text(2_000)
const otp = v.pipe(v.string(), v.regex(/^\d{6}$/))
/** The gateway validates email addresses; this only requires one line without spaces, of limited length. */
const email = v.pipe(v.string(), v.regex(/^[^\p{Cc}\s]{3,254}$/u))
const socialProvider = v.picklist(['google', 'github', 'apple', 'facebook', 'x', 'discord'])
const accountType = v.picklist(['eoa', 'smartAccount'])
const cssValues = (value: v.GenericSchema<unknown, string | number>) =>
  v.pipe(
    v.record(text(60), value),
    v.check((record) => Object.keys(record).length <= 60, 'Too many'),
  )

const siwxMessage = v.object({
  accountAddress: text(100),
  chainId: text(80),
  domain: text(300),
  uri: text(2_000),
  version: text(10),
  nonce: text(200),
  notBefore: maybe(text(60)),
  statement: maybe(text(2_000)),
  resources: maybe(v.pipe(v.array(text(2_000)), v.maxLength(50))),
  requestId: maybe(text(300)),
  issuedAt: maybe(text(60)),
  expirationTime: maybe(text(60)),
  serializedMessage: maybe(text(20_000)),
})

const userQuestion = {
  chainId: maybe(chainId),
  preferredAccountType: maybe(accountType),
  rpcUrl: maybe(rpcUrl),
  siwxMessage: maybe(siwxMessage),
}

const request = v.object({
  // Only characters that occur in method names; others do not reach `gateOf()`.
  method: v.pipe(v.string(), v.regex(/^[a-zA-Z][a-zA-Z0-9_]{1,63}$/)),
  params: maybe(v.pipe(v.unknown(), v.check(isPlainData, 'Not plain data'))),
  chainId: maybe(chainId),
  chainNamespace: maybe(v.picklist(['eip155', 'solana'])),
  rpcUrl: maybe(rpcUrl),
})

const metadata = v.object({
  name: text(1_000),
  description: text(5_000),
  url: text(2_000),
  icons: v.pipe(v.array(text(100_000)), v.maxLength(20)),
})

/** The payload of each call. Unknown fields are dropped: a newer page may send more than this frame knows. */
const SCHEMAS: { readonly [Name in CallName]: v.GenericSchema } = {
  SWITCH_NETWORK: v.object({ chainId, rpcUrl: maybe(rpcUrl) }),
  CONNECT_EMAIL: v.object({ email }),
  CONNECT_DEVICE: nothing,
  CONNECT_OTP: v.object({ otp }),
  CONNECT_SOCIAL: v.object(userQuestion),
  GET_SOCIAL_REDIRECT_URI: v.object({ provider: socialProvider }),
  OPEN_SOCIAL: v.object({ provider: socialProvider, returnTo: maybe(text(2_000)) }),
  GET_SOCIAL_STATE: maybe(v.object({ known: maybe(v.picklist(['begun', 'waiting'])) })),
  GET_FARCASTER_URI: nothing,
  CONNECT_FARCASTER: nothing,
  CONNECT_PASSKEY: nothing,
  GET_USER: maybe(v.object(userQuestion)),
  SIGN_OUT: maybe(v.object({ forgetDevice: maybe(v.boolean()) })),
  IS_CONNECTED: maybe(v.object({ token: maybe(text(100)) })),
  GET_CHAIN_ID: nothing,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: nothing,
  INIT_SMART_ACCOUNT: nothing,
  SET_PREFERRED_ACCOUNT: v.object({ type: accountType }),
  RPC_REQUEST: request,
  RPC_ABORT: maybe(v.object({ id: maybe(v.pipe(v.string(), v.uuid())) })),
  UPDATE_EMAIL: v.object({ email }),
  UPDATE_EMAIL_PRIMARY_OTP: v.object({ otp }),
  UPDATE_EMAIL_SECONDARY_OTP: v.object({ otp }),
  SHOW_SETTINGS: nothing,
  PROTECT_WALLET: nothing,
  SYNC_THEME: v.object({
    themeMode: maybe(v.picklist(['light', 'dark'])),
    themeVariables: maybe(cssValues(v.union([text(200), v.pipe(v.number(), v.finite())]))),
    w3mThemeVariables: maybe(cssValues(text(200))),
  }),
  SYNC_DAPP_DATA: v.object({
    metadata: maybe(metadata),
    sdkVersion: maybe(text(100)),
    sdkType: maybe(text(100)),
    projectId: text(100),
  }),
  RELOAD: nothing,
}

export const isCallName = (name: string): name is CallName => Object.hasOwn(SCHEMAS, name)

/** Parses the payload of a call; `ask` is `undefined` if the call has none. Returns `undefined` for an invalid payload. Never throws. */
export function parseAsk<Name extends CallName>(
  name: Name,
  payload: unknown,
): { ask: Ask<Name> } | undefined {
  try {
    const parsed = v.safeParse(SCHEMAS[name], payload ?? undefined, { abortEarly: true })
    // Each schema matches its payload; `exactOptionalPropertyTypes` prevents the compiler from seeing it.
    return parsed.success ? { ask: parsed.output as Ask<Name> } : undefined
  } catch {
    return undefined
  }
}
