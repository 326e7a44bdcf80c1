import { atom } from 'nanostores'
import type { BatchStatus } from '../../domain/transfers/batches/shown-batch.ts'
import { loadedStore } from '../loaded.ts'

const $shown = atom<string | undefined>(undefined)

export const setShownBatch = (id: string): void => $shown.set(id)

/** The status of the batch that the page asked to show, by its id. */
export const batchStatusStore = loadedStore<string, BatchStatus>($shown)
export const $batchStatus = batchStatusStore.$loaded
