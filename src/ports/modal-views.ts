import { definePort } from './define-port.ts'

export interface ModalViews {
  /** Loads the code that the modal needs. Rejects with `load-failed`, or with `destroyed` after `destroy()`. */
  load(): Promise<void>
}

export const modalViews = definePort<ModalViews>('modalViews')
