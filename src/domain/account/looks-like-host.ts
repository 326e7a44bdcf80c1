/** `www.`, `https:`, or a domain: letters and digits, a dot of any script, and letters. */
const HOST =
  /(?:^|[^\p{L}\p{N}])(?:www\.|https?:)|[\p{L}\p{N}][.\u3002\uFF0E\uFF61]\p{L}{2,24}(?![\p{L}\p{N}])/iu

/** Whether a name advertises a site, as those of spam tokens do. */
export const looksLikeHost = (name: string): boolean => HOST.test(name)
