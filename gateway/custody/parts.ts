import type { Asker, Caller, Ground } from '../ground.ts'
import type { Project } from '../projects/projects.ts'
import type { Keyring } from './keyring.ts'

/** 32 bytes of a file of its own, kept apart from the database and its keys; `null` where no project recovers that way. */
export type OperatorKey = Uint8Array | null

export interface CustodyParts {
  ground: Ground
  keyring: Keyring
  operatorKey: OperatorKey
}

export interface Who {
  asker: Asker
  caller: Caller
  project: Project
}
