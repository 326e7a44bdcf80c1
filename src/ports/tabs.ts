import { definePort } from './define-port.ts'

/** The other tabs of this site, which share what is stored. */
export interface Tabs {
  /** Tells them that something changed here. */
  tell(): void
  /** Calls back when it changed there; returns its undo. */
  onChange(call: () => void): () => void
}

/** Signing in and out. */
export const signInTabs = definePort<Tabs>('signInTabs')
/** Connecting, disconnecting and switching. */
export const connectionTabs = definePort<Tabs>('connectionTabs')
