/** How long ago that was, in ms. Of what a clock that was set back puts into the future, nobody can say: it is not fresh. */
export const ageOf = (at: number, now: number): number => (at <= now ? now - at : Infinity)
