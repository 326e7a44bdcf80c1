import { definePort } from './define-port.ts'

export interface ModalViews {
  /** Loads what the modal needs to be shown. Rejects with `load-failed`, or with `destroyed` after `destroy()`. */
  load(): Promise<void>
}

export const modalViews = definePort<ModalViews>('modalViews')
