/**
 * Detects typical behaviour of malicious code in a dependency: it replaces functions that all code calls, or hides its behaviour in long strings.
 * `scripts/tampering.ts` checks `dist/` for both.
 */
import { createHash } from 'node:crypto'
import { parseAst } from 'vite'

/** Functions and objects of the page that our code never replaces. */
const WATCHED = new Set([
  ...[
    'fetch',
    'XMLHttpRequest',
    'WebSocket',
    'EventSource',
    'sendBeacon',
    'postMessage',
    'ethereum',
    'solana',
  ],
  ...['localStorage', 'sessionStorage', 'indexedDB', 'crypto', 'Promise', 'Proxy', 'eval'],
])
const GLOBALS = new Set([
  'window',
  'globalThis',
  'self',
  'global',
  'top',
  'parent',
  'frames',
  'navigator',
  'document',
])
/** Built-in objects whose prototypes must not change. */
const BUILT_IN = new Set([
  ...[
    'Object',
    'Function',
    'Array',
    'String',
    'Number',
    'Promise',
    'RegExp',
    'Map',
    'Set',
    'JSON',
    'Reflect',
    'Math',
  ],
  ...[
    'Uint8Array',
    'ArrayBuffer',
    'TextEncoder',
    'TextDecoder',
    'Crypto',
    'SubtleCrypto',
    'Storage',
    'URL',
    'Headers',
  ],
  ...[
    'Event',
    'EventTarget',
    'Node',
    'Element',
    'HTMLElement',
    'HTMLInputElement',
    'Document',
    'Window',
    'Clipboard',
  ],
  ...[
    'Request',
    'Response',
    'XMLHttpRequest',
    'WebSocket',
    'Navigator',
    'MessagePort',
    'CustomElementRegistry',
  ],
])
const DEFINERS = new Set([
  'defineProperty',
  'defineProperties',
  'assign',
  'set',
  'setPrototypeOf',
  '__defineGetter__',
])
/** Long base64, hexadecimal or escaped text without spaces. */
const UNREADABLE = /^(?:[\w+/=$-]|\\x..|%..){400,}$/
const OBFUSCATOR = /^_0x[0-9a-f]{4,}$/

interface AstNode {
  type: string
  start: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is AstNode =>
  typeof value === 'object' && value !== null && typeof (value as AstNode).type === 'string'

/** `known` are SHA-256 sums of long strings that were reviewed. */
export function tamperingIn(code: string, known: ReadonlySet<string> = new Set()): string[] {
  const found: string[] = []
  const tell = (what: string, { start }: AstNode) =>
    found.push(`${what}: ${code.slice(Math.max(0, start - 10), start + 70).replace(/\s+/g, ' ')}`)
  // The parser returns ESTree nodes.
  walk(parseAst(code) as unknown as AstNode, (node) => {
    const what = replaced(node) ?? hidden(node, known)
    if (what) tell(what, node)
  })
  return found
}

function walk(node: AstNode, look: (node: AstNode) => void): void {
  look(node)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value])
      if (isNode(child)) walk(child, look)
  }
}

function replaced(node: AstNode): string | undefined {
  if (node.type === 'AssignmentExpression') return targetOf(node['left'])
  if (node.type !== 'CallExpression') return undefined
  const callee = node['callee']
  const [first, second] = node['arguments'] as AstNode[]
  if (!isNode(callee) || callee.type !== 'MemberExpression' || !DEFINERS.has(nameOf(callee) ?? ''))
    return undefined
  if (isPrototype(first)) return 'Changes a prototype of the page'
  const isOfPage = isNode(first) && first.type === 'Identifier' && GLOBALS.has(String(first['name']))
  const key = isNode(second) ? textOf(second) : undefined
  return isOfPage && (key === undefined || WATCHED.has(key))
    ? `Defines ${key ?? 'members'} of the page`
    : undefined
}

/** The object of the page that an assignment replaces, if any. */
function targetOf(left: unknown): string | undefined {
  if (!isNode(left)) return undefined
  if (left.type === 'Identifier') {
    const name = String(left['name'])
    return WATCHED.has(name) ? `Replaces ${name}` : undefined
  }
  if (left.type !== 'MemberExpression') return undefined
  const object = left['object']
  if (isPrototype(object) || isPrototype(left)) return 'Changes a prototype of the page'
  const name = nameOf(left)
  // A library's own object may have a member such as `fetch`; `this.fetch` is one.
  const isOwn = isNode(object) && object.type === 'ThisExpression'
  return name !== undefined && WATCHED.has(name) && !isOwn ? `Replaces ${name}` : undefined
}

function isPrototype(node: unknown): boolean {
  if (!isNode(node) || node.type !== 'MemberExpression') return false
  const name = nameOf(node)
  if (name !== 'prototype' && name !== '__proto__') return false
  const object = node['object'] as AstNode
  const owner = object.type === 'MemberExpression' ? nameOf(object) : String(object['name'])
  return owner !== undefined && BUILT_IN.has(owner)
}

function nameOf({ computed, property }: AstNode): string | undefined {
  if (!isNode(property)) return undefined
  return computed ? textOf(property) : String(property['name'])
}

function textOf({ type, value, quasis }: AstNode): string | undefined {
  if (type === 'Literal' && typeof value === 'string') return value
  if (type !== 'TemplateLiteral' || !Array.isArray(quasis) || quasis.length !== 1) return undefined
  return (quasis[0] as { value: { cooked: string } }).value.cooked
}

function hidden(node: AstNode, known: ReadonlySet<string>): string | undefined {
  if (node.type === 'Identifier' && OBFUSCATOR.test(String(node['name']))) return 'Has names of an obfuscator'
  const text = textOf(node)
  if (text === undefined || !UNREADABLE.test(text)) return undefined
  const sum = createHash('sha256').update(text).digest('hex')
  return known.has(sum) ? undefined : `Has an unreadable string of ${text.length} characters (${sum})`
}
