/** Faults of the name service and of the zone's gateway: answers in the right shape that are wrong. */
import { decodeAbiParameters, encodeAbiParameters, encodePacked, keccak256, padHex, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { anvilKeys } from '../wallets/keys.ts'

const HOUR = 3_600_000
const ANSWER = [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }] as const

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
  const other = padHex(stranger.address)
  const parts = ['0x1900', resolver, expires, keccak256(question), keccak256(other)] as const
  const hash = keccak256(encodePacked(['bytes2', 'address', 'uint64', 'bytes32', 'bytes32'], parts))
  const signature = await privateKeyToAccount(key).sign({ hash })
  return encodeAbiParameters(ANSWER, [other, expires, signature])
}

/** The registration of the same name by an account made for it. */
export async function registrationBefore(message: unknown): Promise<object> {
  const { name } = JSON.parse(String(message)) as { name: string }
  const other = privateKeyToAccount(generatePrivateKey())
  const said = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(Date.now() / 1000) })
  const signature = await other.signMessage({ message: said })
  return { message: said, signature, coin_type: 60, address: other.address }
}
