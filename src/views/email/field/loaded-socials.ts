import { atom } from 'nanostores'
import type { ComponentType } from 'react'
import type { Namespace } from '../../../domain/networks/namespaces.ts'

/** What draws the accounts elsewhere in Connect, once it is loaded. */
export const $Socials = atom<{ Socials: ComponentType<{ namespace: Namespace | undefined }> } | undefined>()
