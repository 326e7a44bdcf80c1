import { format } from 'oxfmt'
import options from '../.oxfmtrc.json' with { type: 'json' }

/**
 * A written file's text as `npm run format` wants it.
 * @param path by whose ending the language is known
 * @throws {Error} if the text cannot be parsed
 */
export async function formatted(path: string, text: string): Promise<string> {
  const { ignorePatterns: _, ...style } = options
  const { code, errors } = await format(path, text, style)
  if (errors.length) throw new Error(`${path}: ${errors.map(({ message }) => message).join('; ')}`)
  return code
}
