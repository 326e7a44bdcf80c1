/**
 * Maximum characters of the params of a page's request: the frame takes no more, and the gateway passes that much on to a node. The longest initcode
 * (EIP-3860) has 98,306 characters of hex, and the longest transaction that nodes take (128 KiB) has 262,146.
 */
export const REQUEST_CHARACTERS = 300_000
