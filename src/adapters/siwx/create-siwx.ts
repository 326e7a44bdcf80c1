import type { Options } from '../../domain/options.ts'
import type { Siwx } from '../../domain/sign-in/siwx.ts'
import { builtInSiwx, type SiwxSurroundings } from './built-in-siwx.ts'
import { hostSiwx } from './host-siwx.ts'
import { siweSiwx } from './siwe-siwx.ts'

/** Who decides on this page: its own object, its older `siweConfig`, else what the attributes say. */
export function createSiwx(surroundings: SiwxSurroundings): (options: Options) => Promise<Siwx> {
  return async (options) => {
    if (options.siwx) return hostSiwx(options.siwx, surroundings.page)
    if (options.siweConfig) return siweSiwx(options.siweConfig, surroundings.page)
    return builtInSiwx(options, surroundings)
  }
}
