/**
 * Whether a boolean attribute is set. Unlike HTML's own, `"false"` is false: server rendering of Nuxt, Svelte and others writes it.
 */
export const isFlagSet = (value: string | null): boolean => value !== null && value !== 'false'
