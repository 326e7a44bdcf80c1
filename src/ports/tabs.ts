import { definePort } from './define-port.ts'

/** The other tabs of this site, which share its storage. */
export interface Tabs {
  /** Notifies them of a change here. */
  tell(): void
  /** Calls back after a change in another tab; returns the undo function. */
  onChange(call: () => void): () => void
}

/** Notifies of signing in and out. */
export const signInTabs = definePort<Tabs>('signInTabs')
/** Notifies of connecting, disconnecting and switching. */
export const connectionTabs = definePort<Tabs>('connectionTabs')
