import type { Wallet } from '../gateway/wire/api.ts'
import type { Project } from './frame.ts'

/** Whether the gateway refuses what may move value until the wallet is protected by more than this browser. */
export const needsProtection = (
  { protection }: Pick<Project, 'protection'>,
  { state }: Pick<Wallet, 'state'>,
): boolean => state === 'device' && protection !== 'never-ask'
