/** Methods that ask for a session: ERC-7715, and the draft before it. */
const GRANTS: ReadonlySet<string> = new Set(['wallet_requestExecutionPermissions', 'wallet_grantPermissions'])

export const isGrant = (method: string): boolean => GRANTS.has(method)
