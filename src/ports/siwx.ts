import type { Options } from '../domain/options.ts'
import type { Siwx } from '../domain/sign-in/siwx.ts'
import { definePort } from './define-port.ts'

export interface SiwxSource {
  /** What decides whether a user is signed in, by the page's options. */
  of(options: Options): Promise<Siwx>
}

export const siwxSource = definePort<SiwxSource>('siwx')
