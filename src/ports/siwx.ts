import type { Options } from '../domain/options.ts'
import type { Siwx } from '../domain/sign-in/siwx.ts'
import { definePort } from './define-port.ts'

export interface SiwxSource {
  /** Creates the `Siwx` that decides whether a user is signed in, from the page's options. */
  of(options: Options): Promise<Siwx>
}

export const siwxSource = definePort<SiwxSource>('siwx')
