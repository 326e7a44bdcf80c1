/** Age of a timestamp in ms. A timestamp in the future (the clock was set back) counts as infinitely old. */
export const ageOf = (at: number, now: number): number => (at <= now ? now - at : Infinity)
