import { isCaipNetworkId, namespaceOf } from '../networks/caip.ts'
import { checkSignInFields, MIN_NONCE, refusedField, type SignInMessage } from './sign-in-fields.ts'
import { ACCOUNT_NAMES, MAX_MESSAGE, writeChainId } from './sign-in-grammar.ts'
import { layOutSignIn } from './sign-in-layout.ts'

/**
 * Writes the text that a wallet signs: EIP-4361 for `eip155`, CAIP-122 for the others. Checks every field against the grammar first, so that no field can contain the line of another. Throws a TypeError that names the invalid field.
 */
export function writeSignInMessage(data: SignInMessage): string {
  if (!isCaipNetworkId(data.chainId)) throw refusedField('chainId')
  const namespace = namespaceOf(data.chainId)
  checkSignInFields(data, namespace)
  if (data.nonce.length < MIN_NONCE) throw refusedField('nonce')
  const { accountAddress: address, chainId, ...fields } = data
  const account = ACCOUNT_NAMES[namespace]
  const text = layOutSignIn({ ...fields, account, address, chainId: writeChainId(chainId) })
  if (text.length > MAX_MESSAGE) throw refusedField('message')
  return text
}
