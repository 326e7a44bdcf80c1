/** Of `npm start`: the gateway with the frame, the mail server, its inbox page. */
export const embeddedPorts = { gateway: 18552, smtp: 18553, inbox: 18554 } as const
