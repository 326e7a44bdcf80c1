/** The parts of a payment URI, which standards of payment share. */

export interface Uri {
  /** Lower case, without the colon. */
  scheme: string
  /** As it stands. */
  path: string
  /** In their order, decoded; names as they stand. */
  parameters: readonly (readonly [name: string, value: string])[]
}

/** `undefined` for a text that is none, or has an escape that is none. */
export function readUri(text: string): Uri | undefined {
  const [, scheme = '', rest = ''] = /^([a-z][a-z0-9+.-]*):(.*)$/is.exec(text) ?? []
  if (!scheme) return undefined
  const at = rest.indexOf('?')
  const query = at < 0 ? '' : rest.slice(at + 1).replace(/#.*$/s, '')
  try {
    const parameters = query
      .split('&')
      .filter(Boolean)
      .map((pair): readonly [string, string] => {
        const equals = pair.indexOf('=')
        if (equals < 0) return [decodeURIComponent(pair), '']
        // A plus sign is itself here, as RFC 3986 has it.
        return [decodeURIComponent(pair.slice(0, equals)), decodeURIComponent(pair.slice(equals + 1))]
      })
    return { scheme: scheme.toLowerCase(), path: at < 0 ? rest : rest.slice(0, at), parameters }
  } catch {
    return undefined
  }
}

/** The values of a parameter. Names are compared as they are. */
export const valuesOf = ({ parameters }: Pick<Uri, 'parameters'>, name: string): readonly string[] =>
  parameters.filter(([one]) => one === name).map(([, value]) => value)
