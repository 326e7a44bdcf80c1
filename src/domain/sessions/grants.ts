const ON_CHAIN = 'wallet_requestExecutionPermissions'

/** Methods that request a session: ERC-7715, and its earlier draft. */
const GRANTS: ReadonlySet<string> = new Set([ON_CHAIN, 'wallet_grantPermissions'])

export const isGrant = (method: string): boolean => GRANTS.has(method)

/** Whether a transaction ends the session. Sessions of the earlier draft end when the gateway stops signing. */
export const isOnChain = (method: string): boolean => method === ON_CHAIN
