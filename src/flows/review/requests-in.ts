import type { Namespace } from '../../domain/networks/namespaces.ts'
import type { PageCall } from '../../domain/requests/page-call.ts'
import type { WalletRequest } from '../../domain/requests/wallet-request.ts'

/** The requests in a call, as they are described. Several Solana transactions are one request; other inputs are one each. */
export function requestsIn(
  namespace: Namespace,
  call: PageCall,
  host: string,
): readonly Pick<WalletRequest, 'method' | 'params'>[] {
  if (call.kind === 'method') return [{ method: call.method, params: call.params }]
  const { feature, method: name, inputs } = call
  // Usually a feature and its method have the same name.
  const method = feature.endsWith(`:${name}`) ? feature : `${feature}.${name}`
  if (feature === 'solana:signAndSendAllTransactions') return [{ method, params: inputs[0] }]
  if (feature === 'solana:signIn')
    return signIns(inputs, host).map((params) => ({ method, params: [params] }))
  if (namespace === 'solana' && name !== 'signMessage') return [{ method, params: inputs }]
  return inputs.length ? inputs.map((params) => ({ method, params })) : [{ method, params: undefined }]
}

/** Without a domain, wallets use the page's. */
const signIns = (inputs: readonly unknown[], domain: string): readonly object[] =>
  (inputs.length ? inputs : [{}]).map((input) => ({ domain, ...(input as object | undefined) }))
