import type { Asker, Caller, GatewayContext } from '../context.ts'
import type { Project } from '../projects/projects.ts'
import type { Keyring } from './keyring.ts'

export interface CustodyKeys {
  keyring: Keyring
  /** Keys from a separate file, kept apart from the database and its keys; `null` if no project uses recovery by the operator. */
  operatorKeys: Keyring | null
}

export interface CustodyParts extends CustodyKeys {
  context: GatewayContext
}

export interface Who {
  asker: Asker
  caller: Caller
  project: Project
}
