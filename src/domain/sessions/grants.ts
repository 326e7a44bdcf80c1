/** Methods that request a session: ERC-7715, and its earlier draft. */
const GRANTS: ReadonlySet<string> = new Set(['wallet_requestExecutionPermissions', 'wallet_grantPermissions'])

export const isGrant = (method: string): boolean => GRANTS.has(method)
