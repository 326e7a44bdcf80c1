// In Node there are no elements to extend; importing the package there does nothing.
export const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement)
