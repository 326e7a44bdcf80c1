/** `ethereum:` requests (EIP-681). */
import { valuesOf, type Uri } from './uri.ts'

/** A parsed request, which may or may not be a transfer. */
export interface EthereumUri {
  /** An address, or a name. */
  target: string
  /** Decimal string; absent: the network in use. */
  chainId?: string
  functionName?: string
  /** Arguments of a function: types and values in order. */
  args: readonly (readonly [type: string, value: string])[]
  parameters: Readonly<Partial<Record<Parameter, string>>>
}

const PARAMETERS = ['value', 'gas', 'gasLimit', 'gasPrice'] as const
type Parameter = (typeof PARAMETERS)[number]

const PATH = /^(?:pay-)?(0x[0-9a-f]{40}|[^@/]*[^@/\d.][^@/]*)(?:@(\d{1,20}))?(?:\/([\w$]{1,64}))?$/iu
/** No 256-bit number has more zeros. */
const NUMBER = /^([+-]?)(\d{1,80})(?:\.(\d{1,80}))?(?:e(\d{1,2}))?$/i
const INTEGER_TYPE = /^u?int\d{0,3}$/

/** `undefined` if the URI is malformed. */
export function parseEthereumUri({ path, ...uri }: Uri): EthereumUri | undefined {
  const [, target, chainId, functionName] = PATH.exec(path) ?? []
  if (!target) return undefined
  const parameters: Partial<Record<Parameter, string>> = {}
  for (const name of PARAMETERS) {
    const [value, ...more] = valuesOf(uri, name)
    if (value === undefined) continue
    const exact = integer(value)
    if (exact === undefined || exact < 0n || more.length) return undefined
    parameters[name] = exact.toString()
  }
  const args: [string, string][] = []
  for (const [type, value] of uri.parameters) {
    if (PARAMETERS.some((name) => name === type)) continue
    const exact = INTEGER_TYPE.test(type) ? integer(value) : value
    if (exact === undefined) return undefined
    args.push([type, exact.toString()])
  }
  return { target, ...(chainId && { chainId }), ...(functionName && { functionName }), args, parameters }
}

/** `2.014e18` is an integer, `1.5` is not. */
function integer(text: string): bigint | undefined {
  const [, sign = '', whole = '', given = '', exponent = '0'] = NUMBER.exec(text) ?? []
  if (!whole) return undefined
  const fraction = given.replace(/0+$/, '')
  const zeros = BigInt(exponent) - BigInt(fraction.length)
  return zeros < 0n ? undefined : BigInt(`${sign === '-' ? '-' : ''}${whole}${fraction}`) * 10n ** zeros
}
