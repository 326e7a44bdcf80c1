/** Ports of `npm start`: the gateway with the frame, the mail server, its inbox page, the login providers, and Farcaster. */
export const embeddedPorts = {
  gateway: 18552,
  smtp: 18553,
  inbox: 18554,
  google: 18555,
  apple: 18556,
  social: 18557,
  farcaster: 18558,
} as const
