/** EIP-5792 allows ids of 4096 bytes as hex digits. */
export const isBatchId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\x21-\x7e]{1,8194}$/.test(value)
