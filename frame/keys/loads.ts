type Signer = typeof import('./signer.ts')

let signer: Promise<Signer> | undefined

/** Curves, HPKE and serializers: needed as soon as a key is. A failed load is tried anew. */
export function loadSigner(): Promise<Signer> {
  signer ??= import('./signer.ts').catch((error: unknown) => {
    signer = undefined
    throw error
  })
  return signer
}
