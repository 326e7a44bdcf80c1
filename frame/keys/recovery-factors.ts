/** Factors that open the wallet in another browser: the recovery code and, if the project has it, the operator. */
import type { Factor } from '../../gateway/wire/api.ts'
import type { Access } from './access.ts'
import { wipe, type Bytes } from './bytes.ts'
import { open, seal } from './envelope.ts'
import type { GatewayCalls } from './gateway-calls.ts'
import { codeHalf, makeRecoveryCode } from './recovery-code.ts'

export interface NewFactor {
  factorId: string
  envelope: string
}

interface Sealing {
  access: Access
  calls: GatewayCalls
  userId: string
  secret: Bytes
}

/** Creates a recovery code with its envelope. The code works only after `putEnvelope`. */
export async function sealForCode({
  access,
  calls,
  userId,
  secret,
}: Sealing): Promise<NewFactor & { code: string }> {
  const { unsealHalf } = await access.loadSigner()
  const { factor, half } = await calls.newFactor('code')
  const owner = { userId, factorId: factor.id, kind: 'code' as const }
  const code = makeRecoveryCode()
  const server = await unsealHalf(half, await access.frame.exchangeKey(), owner)
  const local = await codeHalf(code, userId, factor.id)
  const envelope = await seal(secret, { server, local }, owner)
  wipe(server, local)
  return { factorId: factor.id, envelope, code }
}

/** Creates an envelope that the operator can open: the gateway has both halves. */
export async function sealForOperator({ access, calls, userId, secret }: Sealing): Promise<NewFactor> {
  const { unsealHalf } = await access.loadSigner()
  const { factor, half } = await calls.newFactor('operator')
  const owner = { userId, factorId: factor.id, kind: 'operator' as const }
  const key = await access.frame.exchangeKey()
  const server = await unsealHalf(half, key, owner)
  const local = await unsealHalf(await calls.operatorHalf(factor.id), key, owner)
  const envelope = await seal(secret, { server, local }, owner)
  wipe(server, local)
  return { factorId: factor.id, envelope }
}

/** Opens the envelope of a recovery code. The gateway's half is fetched once for all attempts. */
export function openByCode(access: Access, calls: GatewayCalls, userId: string, factor: Factor) {
  let server: Bytes | undefined
  return {
    /** Resolves with the secret, or `undefined` if the code is wrong. */
    async open(code: string): Promise<Bytes | undefined> {
      const { unsealHalf } = await access.loadSigner()
      const owner = { userId, factorId: factor.id, kind: 'code' as const }
      server ??= await unsealHalf(
        await calls.release(factor.id, 'recover'),
        await access.frame.exchangeKey(),
        owner,
      )
      const local = await codeHalf(code, userId, factor.id)
      const secret = await open(factor.envelope ?? '', { server, local }, owner)
      wipe(local)
      return secret
    },
    close() {
      wipe(server)
      server = undefined
    },
  }
}

/** Opens the operator's envelope; the gateway requires a recent login by code. */
export async function openByOperator(
  access: Access,
  calls: GatewayCalls,
  userId: string,
  factor: Factor,
): Promise<Bytes | undefined> {
  const { unsealHalf } = await access.loadSigner()
  const owner = { userId, factorId: factor.id, kind: 'operator' as const }
  const key = await access.frame.exchangeKey()
  const local = await unsealHalf(await calls.operatorHalf(factor.id), key, owner)
  const server = await unsealHalf(await calls.release(factor.id, 'recover'), key, owner)
  const secret = await open(factor.envelope ?? '', { server, local }, owner)
  wipe(server, local)
  return secret
}
