/** Faults of the name service and of the zone's gateway: answers in the right shape that are wrong. */
import { decodeAbiParameters, padHex, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { ANSWER, signAnswer } from '../../gateway/services/profile/zone.ts'
import { anvilKeys } from '../wallets/keys.ts'

const HOUR = 3_600_000

/** Not known to the zone's resolver; holds no name. */
export const stranger = privateKeyToAccount(anvilKeys[8]!)
export const strangerKey = anvilKeys[8]!

export const lateClock = (): number => Date.now() - HOUR

interface Asked {
  /** Call data of the resolver. */
  question: Hex
  resolver: Hex
  /** Key of the zone. */
  key: Hex
}

/** The answer of the zone with the stranger's address, signed by the zone: the resolver accepts it. */
export async function withOtherAddress(answer: Hex, { question, resolver, key }: Asked): Promise<Hex> {
  const [result, expires] = decodeAbiParameters(ANSWER, answer)
  // A record of 32 bytes is an address; texts are longer.
  if (result.length !== 66) return answer
  return signAnswer(privateKeyToAccount(key), resolver, {
    question,
    result: padHex(stranger.address),
    expires,
  })
}

/** The registration of the same name by an account made for it. */
export async function registrationBefore(message: unknown): Promise<object> {
  const { name, service } = JSON.parse(String(message)) as { name: string; service: string }
  const other = privateKeyToAccount(generatePrivateKey())
  const text = JSON.stringify({
    ...{ name, attributes: {}, service, chain: 'eip155:1' },
    timestamp: Math.floor(Date.now() / 1000),
  })
  const signature = await other.signMessage({ message: text })
  return { message: text, signature, coin_type: 60, address: other.address }
}
