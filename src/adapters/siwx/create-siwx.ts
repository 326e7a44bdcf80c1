import type { Options } from '../../domain/options.ts'
import type { Siwx } from '../../domain/sign-in/siwx.ts'
import { builtInSiwx, type SiwxContext } from './built-in-siwx.ts'
import { hostSiwx } from './host-siwx.ts'
import { siweSiwx } from './siwe-siwx.ts'

/** Selects the page's `siwx` object, its legacy `siweConfig`, or the sign-in described by attributes. */
export function createSiwx(context: SiwxContext): (options: Options) => Promise<Siwx> {
  return async (options) => {
    if (options.siwx) return hostSiwx(options.siwx, context.page)
    if (options.siweConfig) return siweSiwx(options.siweConfig, context.page)
    return builtInSiwx(options, context)
  }
}
