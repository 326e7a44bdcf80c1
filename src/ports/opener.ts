import type { OpenRequest } from '../domain/routes.ts'
import { definePort } from './define-port.ts'

export interface Opener {
  /** Opens the modal, whose code may have to be loaded first; settles once it can be seen. */
  open(request: OpenRequest): Promise<void>
}

export const opener = definePort<Opener>('opener')
