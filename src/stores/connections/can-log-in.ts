import { computed, type ReadableAtom } from 'nanostores'
import { secureOrigin } from '../../domain/embedded/secure-origin.ts'
import { enabledNamespaces } from '../../domain/networks/enabled-namespaces.ts'
import { isEmbeddedNamespace, type EmbeddedNamespace } from '../../domain/embedded/embedded-wallet.ts'
import { $features } from '../features.ts'
import { $options } from '../options.ts'

/** The namespaces that a login by e-mail has accounts in: none where the page does not offer it. It does by naming `secure-url`. */
export const $loginNamespaces: ReadableAtom<readonly EmbeddedNamespace[]> = computed(
  [$options, $features],
  (options, { email, pay }) => {
    const isOffered = email && !pay && options.projectId && secureOrigin(options.secureUrl, globalThis.origin)
    return isOffered ? enabledNamespaces(options).filter(isEmbeddedNamespace) : []
  },
)

export const $canLogIn: ReadableAtom<boolean> = computed($loginNamespaces, ({ length }) => length > 0)
