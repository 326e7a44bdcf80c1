import * as v from 'valibot'
import type { GatewayContext } from '../context.ts'
import { Refused } from '../refused.ts'
import { route, type Route } from '../server/route.ts'
import {
  newFactor,
  putEnvelope,
  release,
  releaseOperatorHalf,
  removeFactor,
  renameFactor,
} from './factors.ts'
import { CONTROL_PURPOSES, newNonce } from './control.ts'
import type { CustodyKeys, CustodyParts } from './parts.ts'
import { Ed25519Signature, HexSignature, IdShape, ProofShape } from './proof-shape.ts'
import { setPreferred } from './read-custody.ts'
import { recoveryRoutes } from './recovery-routes.ts'
import { registerControl, registerWallet } from './wallet.ts'

const PurposeShape = v.strictObject({ purpose: v.picklist(CONTROL_PURPOSES) })
const ControlShape = v.strictObject({
  control: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  nonce: IdShape,
  proofs: v.strictObject({ evm: HexSignature, solana: Ed25519Signature, control: Ed25519Signature }),
})
const NewFactorShape = v.strictObject({ kind: v.picklist(['device', 'code', 'passkey', 'operator']) })
/** 77 bytes: version, salt, IV, secret and tag. */
const EnvelopeShape = v.strictObject({
  envelope: v.pipe(v.string(), v.regex(/^[\w-]{103}$/)),
  proof: v.exactOptional(ProofShape),
})
const ReleaseShape = v.strictObject({
  purpose: v.picklist(['message', 'typed-data', 'transaction', 'sign-in', 'protect', 'recover', 'export']),
})
const EmptyShape = v.strictObject({})
const RemovalShape = v.strictObject({ proof: v.exactOptional(ProofShape) })
const NameShape = v.strictObject({ name: v.pipe(v.string(), v.maxLength(200)), proof: ProofShape })
const PreferredShape = v.strictObject({
  preferred: v.picklist(['eoa', 'smartAccount']),
  isDefault: v.exactOptional(v.literal(true)),
})
const WalletShape = v.strictObject({
  evm: v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/i)),
  solana: v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)),
  ...ControlShape.entries,
  factorIds: v.pipe(v.array(IdShape), v.minLength(1), v.maxLength(8)),
})

/** Routes for factors and wallets. */
export function custodyRoutes(context: GatewayContext, keys: CustodyKeys): Route[] {
  const parts: CustodyParts = { context, ...keys }
  const id = (params: Readonly<Record<string, string>>) => params['id'] ?? ''
  return [
    ...recoveryRoutes(context),
    route({
      ...{ method: 'POST', path: '/v1/control', needs: 'session', body: PurposeShape },
      handle: (asked) => newNonce(context, asked, asked.body.purpose),
    }),
    route({
      ...{ method: 'POST', path: '/v1/wallet/control', needs: 'session', body: ControlShape },
      handle: async (asked) => done(registerControl(parts, asked, asked.body)),
    }),
    route({
      ...{ method: 'POST', path: '/v1/factors', needs: 'session', body: NewFactorShape },
      handle: (asked) => newFactor(parts, asked, asked.body.kind),
    }),
    route({
      ...{ method: 'PUT', path: '/v1/factors/:id/envelope', needs: 'session', body: EnvelopeShape },
      handle: async (asked) => done(putEnvelope(parts, asked, id(asked.params), asked.body)),
    }),
    route({
      ...{ method: 'POST', path: '/v1/factors/:id/release', needs: 'session', body: ReleaseShape },
      handle: (asked) => release(parts, asked, id(asked.params), asked.body.purpose),
    }),
    route({
      ...{ method: 'POST', path: '/v1/factors/:id/operator-half', needs: 'session', body: EmptyShape },
      handle: (asked) => releaseOperatorHalf(parts, asked, id(asked.params)),
    }),
    route({
      ...{ method: 'POST', path: '/v1/factors/:id/remove', needs: 'session', body: RemovalShape },
      handle: async (asked) => done(removeFactor(parts, asked, id(asked.params), asked.body.proof)),
    }),
    route({
      ...{ method: 'POST', path: '/v1/factors/:id/rename', needs: 'session', body: NameShape },
      handle: async (asked) => done(renameFactor(parts, asked, id(asked.params), asked.body)),
    }),
    route({
      ...{ method: 'PATCH', path: '/v1/me', needs: 'session', body: PreferredShape },
      async handle({ body, caller }) {
        const { database } = context
        await setPreferred(database, caller.userId, body)
        const me = await context.me(database, caller.userId)
        if (!me.wallet) throw new Refused('CONFLICT', 'There is no wallet yet')
        return me
      },
    }),
    route({
      ...{ method: 'POST', path: '/v1/wallet', needs: 'session', body: WalletShape },
      async handle(asked) {
        await registerWallet(parts, asked, asked.body)
        return context.me(context.database, asked.caller.userId)
      },
    }),
  ]
}

async function done(work: Promise<void>): Promise<Record<string, never>> {
  await work
  return {}
}
