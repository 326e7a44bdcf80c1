import { latest } from './latest.ts'

/** Connecting and restoring exclude each other: whoever begins ends what was under way. */
export const attempts = latest()
