import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { ConfigError } from './config-error.ts'

/** Sponsor of the network fees of smart accounts: a VerifyingPaymaster of EntryPoint 0.7, and the conditions under which it pays. */
export interface Paymaster {
  address: `0x${string}`
  /** Private key of the signer that the contract was deployed with. */
  key: `0x${string}`
  /** Shown before signing: "sponsored by …". */
  name: string
  /** Contracts that sponsored calls may target, in lower case; null: any. */
  contracts: ReadonlySet<string> | null
  /** Maximum spent per day (24 hours), in gwei: for one user, and for all users. */
  perUser: number
  perDay: number
}

const address = v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/i, 'has to be an address'))
const AMOUNT_SAYS = 'has to be an amount of the network’s currency as a text, such as "0.01"'
const amount = v.pipe(v.string(AMOUNT_SAYS), v.regex(/^\d{1,6}(?:\.\d{1,9})?$/, AMOUNT_SAYS))

export const PaymasterShape = v.strictObject({
  address,
  /** Path of a file with 32 bytes as hex. */
  keyFile: v.pipe(v.string('has to be the path of a file'), v.minLength(1), v.maxLength(2_000)),
  name: v.pipe(v.string('has to be a name'), v.regex(/^[\p{L}\p{N}\p{P}\p{S} ]{1,40}$/u, 'has to be a name')),
  contracts: v.optional(v.pipe(v.array(address), v.minLength(1), v.maxLength(500))),
  perUser: amount,
  perDay: amount,
})
export type PaymasterSetting = v.InferOutput<typeof PaymasterShape>

/** @throws `ConfigError` when the key file does not exist or contains no key. */
export function paymasterOf(setting: PaymasterSetting, at: (path: string) => string): Paymaster {
  const file = at(setting.keyFile)
  if (!existsSync(file)) throw new ConfigError(`"paymaster.keyFile": there is no file ${file}.`)
  const text = readFileSync(file, 'utf8').trim()
  if (!/^0x[\da-f]{64}$/i.test(text))
    throw new ConfigError(`"paymaster.keyFile": ${file} has to hold 32 bytes as hex, beginning with 0x.`)
  return {
    address: setting.address as `0x${string}`,
    key: text as `0x${string}`,
    name: setting.name,
    contracts: setting.contracts ? new Set(setting.contracts.map((one) => one.toLowerCase())) : null,
    perUser: gweiOf(setting.perUser),
    perDay: gweiOf(setting.perDay),
  }
}

/** Converts a decimal string to gwei. Below 2^53: at most six digits before the point and nine after it. */
function gweiOf(decimal: string): number {
  const [whole = '', part = ''] = decimal.split('.')
  return parseInt(whole + part.padEnd(9, '0'), 10)
}
