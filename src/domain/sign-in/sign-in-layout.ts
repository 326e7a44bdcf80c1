/**
 * Lines of a sign-in message, the same in EIP-4361, CAIP-122 and Sign-In with Solana. The layout is not validated here; callers check the fields.
 */
export interface SignInLines {
  scheme?: string
  domain: string
  /** `Ethereum`, `Solana`, `Bitcoin`. */
  account: string
  address: string
  statement?: string
  uri?: string
  version?: string
  chainId?: string
  nonce?: string
  issuedAt?: string
  expirationTime?: string
  notBefore?: string
  requestId?: string
  resources?: readonly string[]
}

/** In the order of the text. */
const SIGN_IN_LABELS = {
  uri: 'URI',
  version: 'Version',
  chainId: 'Chain ID',
  nonce: 'Nonce',
  issuedAt: 'Issued At',
  expirationTime: 'Expiration Time',
  notBefore: 'Not Before',
  requestId: 'Request ID',
} as const

type Field = keyof typeof SIGN_IN_LABELS

// Object.entries widens the keys; the table is above.
const FIELDS = Object.entries(SIGN_IN_LABELS) as [Field, string][]

const HEAD = /^(?:([^:/?#\s]+):\/\/)?(\S+) wants you to sign in with your (\S+) account:\n([^\n]+)(?:\n\n|$)/

/** Joins the lines to the text. Without a statement EIP-4361 has two empty lines, Sign-In with Solana one. */
export function layOutSignIn(lines: SignInLines): string {
  const scheme = lines.scheme === undefined ? '' : `${lines.scheme}://`
  const head = `${scheme}${lines.domain} wants you to sign in with your ${lines.account} account:\n${lines.address}`
  const fields = FIELDS.flatMap(([field, label]) => {
    const value = lines[field]
    return value === undefined ? [] : [`${label}: ${value}`]
  })
  if (lines.resources) fields.push('Resources:', ...lines.resources.map((resource) => `- ${resource}`))
  const gap = lines.statement === undefined && lines.account !== 'Solana' ? '\n' : ''
  const blocks = [head]
  if (lines.statement !== undefined) blocks.push(lines.statement)
  if (fields.length > 0) blocks.push(gap + fields.join('\n'))
  return blocks.join('\n\n')
}

/** Splits a text into lines; `undefined` if it is not laid out as a sign-in message. */
export function takeSignInApart(text: string): SignInLines | undefined {
  const head = HEAD.exec(text)
  if (!head) return undefined
  const [whole, scheme, domain = '', account = '', address = ''] = head
  const lines = { ...(scheme !== undefined && { scheme }), domain, account, address }
  const rest = text.slice(whole.length).replace(/\n$/, '')
  if (whole.length === text.length) return lines
  const gap = rest.lastIndexOf('\n\n')
  if (gap >= 0) {
    const fields = takeFieldsApart(rest.slice(gap + 2), account)
    return fields ? { ...lines, statement: rest.slice(0, gap), ...fields } : onlyStatement(lines, rest)
  }
  const fields = takeFieldsApart(rest.replace(/^\n/, ''), account)
  return fields ? { ...lines, ...fields } : onlyStatement(lines, rest)
}

/** A Sign-In with Solana message may consist of a statement only. */
function onlyStatement(lines: SignInLines, rest: string): SignInLines | undefined {
  const looksLikeFields = FIELDS.some(
    ([, label]) => rest.includes(`\n${label}:`) || rest.startsWith(`${label}:`),
  )
  return lines.account === 'Solana' && !looksLikeFields ? { ...lines, statement: rest } : undefined
}

function takeFieldsApart(text: string, account: string): Partial<SignInLines> | undefined {
  const [block = '', list, ...more] = text.split(/(?:^|\n)Resources:(?=\n|$)/)
  if (more.length > 0) return undefined
  const fields: Partial<Record<Field, string>> = {}
  let last = -1
  for (const line of block === '' ? [] : block.split('\n')) {
    const at = FIELDS.findIndex(([, label]) => line.startsWith(`${label}: `))
    const [field, label] = FIELDS[at] ?? []
    // Sign-In with Solana allows any order of fields, but no field twice.
    if (!field || !label || Object.hasOwn(fields, field) || (account !== 'Solana' && at < last))
      return undefined
    fields[field] = line.slice(label.length + 2)
    last = at
  }
  if (list === undefined) return last < 0 ? undefined : fields
  const items = list === '' ? [] : list.slice(1).split('\n')
  return items.every((item) => item.startsWith('- '))
    ? { ...fields, resources: items.map((item) => item.slice(2)) }
    : undefined
}
