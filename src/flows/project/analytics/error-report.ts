/** Reports of errors that are the fault of this code: what a visitor declined, a wallet refused or a network lost is none. */
import { WalletKitError } from '../../../errors/wallet-kit-error.ts'
import { cleanSentence } from '../../../domain/web/clean-text.ts'

export interface ErrorReport {
  type: 'error'
  event: 'API_ERROR' | 'DATA_PARSING_ERROR' | 'SECURE_SITE_ERROR' | 'INTERNAL_SDK_ERROR'
  errorType: string
  errorMessage: string
  /** Files of this code with lines, without their origin. */
  stackTrace?: string
}

/** Codes that are our fault, or that of a service whose answers we read wrongly. */
const REPORTED: Readonly<Record<string, ErrorReport['event']>> = {
  unexpected: 'INTERNAL_SDK_ERROR',
  'load-failed': 'INTERNAL_SDK_ERROR',
  'http-unreadable': 'DATA_PARSING_ERROR',
  'catalogue-unreadable': 'DATA_PARSING_ERROR',
  'frame-unreadable': 'SECURE_SITE_ERROR',
}

/** How many causes are looked at, and how many lines of a stack are sent. */
const MOST_CAUSES = 8
const MOST_LINES = 10

/** The report of a failure that was told, whose reason may be a cause underneath; `undefined` if it is not our fault. */
export function reportOfFailure(failure: unknown, folder: string): ErrorReport | undefined {
  let one: unknown = failure
  for (let depth = 0; depth < MOST_CAUSES && one && typeof one === 'object'; depth += 1) {
    const { code, message, cause } = one as { code?: unknown; message?: unknown; cause?: unknown }
    const known = Object.keys(REPORTED).find((reported) => reported === code)
    const event = known && REPORTED[known]
    if (event) return reportOf(event, known, message, deepest(one), folder)
    one = cause
  }
  return undefined
}

/** The report of an error that nothing caught; `undefined` unless it was thrown in a file of `folder`. */
export function reportOfUncaught(error: unknown, folder: string): ErrorReport | undefined {
  // `unexpected` was told before it was thrown.
  if (error instanceof WalletKitError)
    return error.code === 'unexpected' ? undefined : reportOfFailure(error, folder)
  if (!(error instanceof Error) || error.name === 'AbortError') return undefined
  if (!isOwn(error.stack, folder)) return undefined
  return reportOf('INTERNAL_SDK_ERROR', error.constructor.name, error.message, error, folder)
}

function reportOf(
  event: ErrorReport['event'],
  type: string,
  message: unknown,
  thrown: unknown,
  folder: string,
): ErrorReport {
  const stackTrace = stackOf(thrown instanceof Error ? thrown.stack : undefined, folder)
  return {
    ...{ type: 'error', event, errorType: cleanSentence(type, 64) },
    errorMessage: cleanSentence(message ?? ''),
    ...(stackTrace && { stackTrace }),
  }
}

function deepest(error: object): unknown {
  let one: { cause?: unknown } = error
  for (let depth = 0; depth < MOST_CAUSES; depth += 1) {
    if (!(one.cause instanceof Error)) return one
    one = one.cause
  }
  return one
}

/** Lines of a stack that name a file. */
const placesIn = (stack: string | undefined) =>
  (stack ?? '').split('\n').filter((line) => /:\d+:\d+/.test(line))

const isOwn = (stack: string | undefined, folder: string) => !!placesIn(stack)[0]?.includes(folder)

/** Such as `modal-1a2b.js:1:2045`. What the function was called, and what other scripts did, is left out. */
const stackOf = (stack: string | undefined, folder: string): string =>
  placesIn(stack)
    .flatMap((line) => {
      const [, after] = line.split(folder)
      return /^[\w./-]+:\d+:\d+/.exec(after ?? '') ?? []
    })
    .slice(0, MOST_LINES)
    .join('\n')

/** Lets `most` reports pass within `per` ms. */
export function createReportLimit({ most, per }: { most: number; per: number }): (now: number) => boolean {
  let passed: readonly number[] = []
  return (now) => {
    const recent = passed.filter((at) => now - at < per)
    const isFree = recent.length < most
    passed = isFree ? [...recent, now] : recent
    return isFree
  }
}
