import type { Namespace } from '../../../domain/networks/namespaces.ts'

/** Where a name can stand for an address. */
export const NAMES_ANYWHERE: readonly Namespace[] = ['eip155']
