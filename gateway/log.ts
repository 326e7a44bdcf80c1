export type Level = 'debug' | 'info' | 'warn' | 'error'

export type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>

/** Writes one line of JSON per event. Fields must not contain secrets, codes, addresses, tokens, or URLs with a token. */
export interface Log {
  debug(event: string, fields?: Fields): void
  info(event: string, fields?: Fields): void
  warn(event: string, fields?: Fields): void
  /** Logs the name, the code and the stack frames of an error, never its message, which may quote untrusted input. */
  error(event: string, error: unknown, fields?: Fields): void
}

interface Options {
  level: Level | 'silent'
  now(): number
  write(line: string): void
}

const LEVELS: readonly string[] = ['debug', 'info', 'warn', 'error', 'silent']

export function createLog({ level, now, write }: Options): Log {
  const least = LEVELS.indexOf(level)
  const line = (of: Level, event: string, fields: Fields = {}) => {
    if (LEVELS.indexOf(of) < least) return
    write(`${JSON.stringify({ time: new Date(now()).toISOString(), level: of, event, ...fields })}\n`)
  }
  return {
    debug: (event, fields) => line('debug', event, fields),
    info: (event, fields) => line('info', event, fields),
    warn: (event, fields) => line('warn', event, fields),
    error: (event, error, fields) => line('error', event, { ...fields, ...describe(error) }),
  }
}

function describe(error: unknown): Fields {
  if (!(error instanceof Error)) return { error: typeof error }
  const { code } = error as { code?: unknown }
  const cause = error.cause instanceof Error ? error.cause.name : undefined
  return {
    error: error.name,
    code: typeof code === 'string' || typeof code === 'number' ? code : undefined,
    cause,
    // Stack frames only: the first lines of a stack are the message.
    at: error.stack
      ?.split('\n')
      .filter((text) => /^\s+at /.test(text))
      .slice(0, 4)
      .map((text) => text.trim())
      .join(' < '),
  }
}
