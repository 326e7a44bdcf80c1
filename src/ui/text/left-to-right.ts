/** Isolates figures, addresses and names inside a sentence: they are always left to right. */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`
