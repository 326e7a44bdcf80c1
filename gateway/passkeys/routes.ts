import * as v from 'valibot'
import type { CustodyParts } from '../custody/parts.ts'
import { confirmByPasskey } from '../account/confirmations.ts'
import { route, type Route } from '../server/route.ts'
import type { PasskeyAssertion } from '../wire/passkeys.ts'
import { keepPasskey, logInByPasskey, optionsToCreate, optionsToUse, recoverByPasskey } from './passkeys.ts'

const Bytes = (longest: number) =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(longest), v.regex(/^[\w-]+$/))

const Attestation = v.object({
  id: Bytes(1_400),
  clientDataJSON: Bytes(4_000),
  attestationObject: Bytes(20_000),
  transports: v.pipe(v.array(v.pipe(v.string(), v.maxLength(30))), v.maxLength(10)),
})
const Assertion: v.GenericSchema<unknown, PasskeyAssertion> = v.object({
  id: Bytes(1_400),
  clientDataJSON: Bytes(4_000),
  authenticatorData: Bytes(4_000),
  signature: Bytes(2_000),
  userHandle: v.exactOptional(Bytes(100)),
})
const Options = v.variant('purpose', [
  v.strictObject({ purpose: v.literal('create'), factorId: Bytes(64) }),
  v.strictObject({ purpose: v.picklist(['recover', 'export', 'delete', 'email']) }),
])
const Used = v.strictObject({ response: Assertion })
const Confirmed = v.strictObject({ purpose: v.picklist(['export', 'delete', 'email']), response: Assertion })

export const passkeyRoutes = (parts: CustodyParts): Route[] => [
  route({
    ...{ method: 'POST', path: '/v1/passkeys/options', needs: 'session', body: Options },
    handle: (asked) =>
      asked.body.purpose === 'create'
        ? optionsToCreate(parts.context, asked, asked.body.factorId)
        : optionsToUse(parts.context, asked, asked.body.purpose),
  }),
  route({
    ...{ method: 'POST', path: '/v1/passkeys/create', needs: 'session' },
    body: v.strictObject({ response: Attestation }),
    async handle(asked) {
      await keepPasskey(parts.context, asked, asked.body.response)
      return {}
    },
  }),
  route({
    ...{ method: 'POST', path: '/v1/passkeys/recover', needs: 'session', body: Used },
    handle: (asked) => recoverByPasskey(parts, asked, asked.body.response),
  }),
  route({
    ...{ method: 'POST', path: '/v1/passkeys/confirm', needs: 'session', body: Confirmed },
    async handle(asked) {
      await confirmByPasskey(parts.context, asked, asked.body)
      return {}
    },
  }),
  route({
    ...{ method: 'POST', path: '/v1/passkeys/login-options', needs: 'device', body: v.strictObject({}) },
    handle: ({ asker }) => optionsToUse(parts.context, { asker }, 'login'),
  }),
  route({
    ...{ method: 'POST', path: '/v1/passkeys/login', needs: 'device', body: Used },
    handle: (asked) => logInByPasskey(parts, asked, asked.body.response),
  }),
]
