/** The parts that payment URIs of all standards have. */

export interface Uri {
  /** Lower case, without the colon. */
  scheme: string
  /** Not decoded. */
  path: string
  /** In order, decoded; names are not changed. */
  parameters: readonly (readonly [name: string, value: string])[]
}

/** `undefined` if the text is not a URI, or has an invalid escape. */
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
        // A plus sign is literal (RFC 3986).
        return [decodeURIComponent(pair.slice(0, equals)), decodeURIComponent(pair.slice(equals + 1))]
      })
    return { scheme: scheme.toLowerCase(), path: at < 0 ? rest : rest.slice(0, at), parameters }
  } catch {
    return undefined
  }
}

/** The values of a parameter. Names are case-sensitive. */
export const valuesOf = ({ parameters }: Pick<Uri, 'parameters'>, name: string): readonly string[] =>
  parameters.filter(([one]) => one === name).map(([, value]) => value)
