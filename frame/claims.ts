import type { AppMetadata } from '../src/domain/embedded/calls.ts'
import { plainName } from '../src/domain/text.ts'

/** Sanitises the metadata of a page: one line each, and no host names, which only the verified origin may show. */
export function readClaims(metadata: AppMetadata | undefined): Partial<AppMetadata> {
  if (!metadata) return {}
  const name = plainName(metadata.name, 40)
  return {
    ...(name && { name }),
    description: plainName(metadata.description, 200),
    url: plainName(metadata.url, 200),
    // Icons of other hosts cannot be shown: the frame fetches nothing from them.
    icons: [],
  }
}
