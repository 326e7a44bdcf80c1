import type { Namespace } from '../../../domain/networks/namespaces.ts'

/** Namespaces in which names resolve to addresses. */
export const NAMES_ANYWHERE: readonly Namespace[] = ['eip155']
