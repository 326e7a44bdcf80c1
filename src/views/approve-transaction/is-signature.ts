import type { Explanation } from '../../domain/requests/explain/explanation.ts'

/** Whether the request is signed without being sent: no network fee is paid, and no transaction is shown. */
export const isSignature = ({ reading: { form } }: Explanation): boolean =>
  form === 'message' || form === 'typed-data'
