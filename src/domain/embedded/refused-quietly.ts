import { HARMLESS, READS, SAFE_METHODS, UNSAFE_METHODS } from '../requests/methods.ts'

const QUIET: ReadonlySet<string> = new Set([...SAFE_METHODS, ...UNSAFE_METHODS, ...HARMLESS])
const EXACT_READS = new RegExp(READS.source)

/**
 * Whether a wallet that lacks a method says so to the page alone ("not supported"). Of all others the user is told as well ("not
 * allowed"): they may sign what no wallet should.
 */
export const isRefusedQuietly = (method: string): boolean => QUIET.has(method) || EXACT_READS.test(method)
