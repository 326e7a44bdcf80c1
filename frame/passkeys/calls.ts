/** Requests to the gateway about passkeys. Responses are parsed here. */
import * as v from 'valibot'
import type {
  OpenedByPasskey,
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyPurpose,
  PasskeyRequest,
} from '../../gateway/wire/passkeys.ts'
import type { ConfirmPurpose } from '../../gateway/wire/account.ts'
import { Failure } from '../failure.ts'
import type { CustodyHost } from '../keys/host.ts'

const Text = v.pipe(v.string(), v.maxLength(2_000))
const Bytes = v.pipe(Text, v.regex(/^[\w-]+$/))
const Credentials = v.pipe(v.array(Bytes), v.maxLength(20))
const Sealed = v.object({ enc: Text, ciphertext: Text })

const Creation: v.GenericSchema<unknown, PasskeyCreation> = v.object({
  challenge: Bytes,
  rpId: Text,
  rpName: Text,
  userHandle: Bytes,
  userName: Text,
  exclude: Credentials,
  timeout: v.number(),
})
const Request: v.GenericSchema<unknown, PasskeyRequest> = v.object({
  challenge: Bytes,
  rpId: Text,
  allow: Credentials,
  timeout: v.number(),
})
const Opened: v.GenericSchema<unknown, OpenedByPasskey> = v.object({ factorId: Bytes, half: Sealed })
/** The session is parsed where it is stored. */
const Login = v.object({ session: v.unknown(), opened: v.nullable(Opened) })

export function passkeyCalls({ ask }: Pick<CustodyHost, 'ask'>, signal?: AbortSignal) {
  const post = (path: string, body: unknown) => ask('POST', `passkeys/${path}`, body, signal).catch(rethrow)
  return {
    optionsToCreate: async (factorId: string) =>
      parsed(Creation, await post('options', { purpose: 'create', factorId })),
    options: async (purpose: Exclude<PasskeyPurpose, 'create' | 'login'>) =>
      parsed(Request, await post('options', { purpose })),
    async create(response: PasskeyAttestation) {
      await post('create', { response })
    },
    recover: async (response: PasskeyAssertion) => parsed(Opened, await post('recover', { response })),
    async confirm(purpose: ConfirmPurpose, response: PasskeyAssertion) {
      await post('confirm', { purpose, response })
    },
  }
}

/** Requests without a session. */
export function passkeyLoginCalls(askAsDevice: CustodyHost['ask'], signal?: AbortSignal) {
  const post = (path: string, body: unknown) =>
    askAsDevice('POST', `passkeys/${path}`, body, signal).catch(rethrow)
  return {
    options: async () => parsed(Request, await post('login-options', {})),
    logIn: async (response: PasskeyAssertion) => parsed(Login, await post('login', { response })),
  }
}

/** Maps NOT_FOUND to PASSKEY_UNKNOWN, which the screen explains. */
function rethrow(error: unknown): never {
  if (error instanceof Failure && error.reason === 'NOT_FOUND')
    throw new Failure(error.code, error.message, { reason: 'PASSKEY_UNKNOWN', cause: error })
  throw error
}

function parsed<T>(schema: v.GenericSchema<unknown, T>, answer: unknown): T {
  const result = v.safeParse(schema, answer)
  if (!result.success) throw new Failure('GATEWAY_AWAY', 'The answer of the wallet’s server cannot be read.')
  return result.output
}
