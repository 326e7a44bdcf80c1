import { caipAddress } from '../domain/networks/caip.ts'
import { readLooseSignInMessage } from '../domain/sign-in/read-sign-in-message.ts'
import { checkAddress, checkDomain, checkNonce, checkTimes, checkUri, networkFor } from './check-expected.ts'
import { hasChecksum } from './checked-message.ts'
import { Refusal } from './refusal.ts'
import type { Accepted, Expected, Verdict, Verifiers } from './types.ts'

/** Maximum length of a signature; long enough for a counterfactual account's deployment or a proof of funds. */
const MAX_SIGNATURE = 65_536

/** A message and its signature, as received. */
export interface SignInAnswer {
  message: string
  signature: string
}

/** Creates a verification for these namespaces; others are `unsupported`. */
export function verifySignInWith(verifiers: Verifiers) {
  return async (answer: SignInAnswer, expected: Expected): Promise<Verdict> => {
    try {
      // Own properties only, so that an extended Object.prototype cannot loosen a check.
      return await verify(own(verifiers), own(answer), own(expected))
    } catch (error) {
      const { reason, message } =
        error instanceof Refusal ? error : new Refusal('signature-malformed', String(error))
      return { ok: false, reason, detail: message }
    }
  }
}

async function verify(
  verifiers: Verifiers,
  { message: given, signature }: SignInAnswer,
  expected: Expected,
): Promise<Accepted> {
  if (typeof signature !== 'string' || signature === '' || signature.length > MAX_SIGNATURE) {
    throw new Refusal('signature-malformed', 'No text, empty or too long')
  }
  const message = asSigned(given)
  const { namespace, data } = read(message)
  checkDomain(data, expected)
  checkUri(data, expected)
  const address = data.accountAddress
  checkAddress(address, namespace, expected)
  const network = networkFor(data, namespace, expected)
  checkTimes(data, expected)
  const verifier = verifiers[namespace]
  if (!verifier) throw new Refusal('unsupported', `No verifier for ${namespace}`)
  const { rpcUrls, signal } = expected
  if (signal?.aborted) throw new Refusal('unreachable', 'Aborted')
  await checkNonce(data, expected)
  const urls = own(rpcUrls ?? {})[network] ?? []
  const scheme = await verifier({
    ...{ message, signature, address, network, domain: data.domain },
    rpcUrls: typeof urls === 'string' ? [urls] : urls,
    ...(signal && { signal }),
  })
  return {
    ...{ ok: true, address, network, namespace, scheme },
    caipAddress: caipAddress(network, address),
    data: { ...data, chainId: network, nonce: data.nonce ?? '' },
  }
}

function read(message: string) {
  try {
    const text = readLooseSignInMessage(message)
    if (!hasChecksum(text.namespace, text.data.accountAddress)) throw new TypeError('accountAddress: EIP-55')
    return text
  } catch (error) {
    throw new Refusal('malformed', error instanceof Error ? error.message : String(error))
  }
}

/** An HTML form sends each line break as CRLF, but LF was signed. A mixture is left as it is. */
function asSigned(message: unknown): string {
  // Received from outside, so its type is not guaranteed.
  const text = typeof message === 'string' ? message : ''
  return /[^\r]\n/.test(text) ? text : text.replaceAll('\r\n', '\n')
}

function own<T extends object>(value: T): T {
  return Object.assign(Object.create(null) as object, value)
}
