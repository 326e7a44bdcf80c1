/** Finds stores and ports that a `computed()` reads without listing them: it is not recomputed when they change. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { root } from '../build/root.ts'

/** `computed(stores, callback)` whose callback, or a function that it calls by name, calls `port.use()` or `$other.get()`. */
export function hasHiddenInput(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'computed') return false
  const [stores, callback] = node.arguments
  if (!stores || !callback) return false
  const listed = ts.isArrayLiteralExpression(stores) ? [...stores.elements] : [stores]
  return reads(callback, new Set(listed.map((store) => store.getText())), new Set())
}

function reads(code: ts.Node, listed: ReadonlySet<string>, seen: Set<ts.Node>): boolean {
  if (seen.has(code)) return false
  seen.add(code)
  let isFound = false
  const visit = (node: ts.Node): void => {
    if (isFound || ts.isTypeNode(node)) return
    isFound = isRead(node, listed)
    const named = ts.isIdentifier(node) && functionOf(node.text, node.getSourceFile())
    if (named) isFound ||= reads(named, listed, seen)
    ts.forEachChild(node, visit)
  }
  visit(code)
  return isFound
}

/** `clock.use()` or `$other.get()`; the `get` of a Map has an argument. */
function isRead(node: ts.Node, listed: ReadonlySet<string>): boolean {
  if (!ts.isCallExpression(node) || node.arguments.length > 0) return false
  if (!ts.isPropertyAccessExpression(node.expression)) return false
  const { expression, name } = node.expression
  return name.text === 'use' || (name.text === 'get' && !listed.has(expression.getText()))
}

const sources = new Map<string, ts.SourceFile>()

function sourceOf(path: string): ts.SourceFile {
  const known = sources.get(path)
  if (known) return known
  const source = ts.createSourceFile(
    path,
    readFileSync(join(root, path), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  )
  sources.set(path, source)
  return source
}

/** The function of that name at the top level of the file, or of the file that it is imported from. */
function functionOf(name: string, source: ts.SourceFile): ts.Node | undefined {
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name?.text === name) return statement.body
    if (ts.isVariableStatement(statement)) {
      const declared = statement.declarationList.declarations.find((one) => one.name.getText() === name)
      const { initializer } = declared ?? {}
      if (initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer)))
        return initializer.body
    }
    if (ts.isImportDeclaration(statement)) {
      const from = importOf(name, statement)
      if (from) return functionOf(from.name, sourceOf(join(dirname(source.fileName), from.path)))
    }
  }
  return undefined
}

function importOf(name: string, { importClause, moduleSpecifier }: ts.ImportDeclaration) {
  const { namedBindings } = importClause ?? {}
  if (!ts.isStringLiteral(moduleSpecifier) || !/^\..*\.tsx?$/.test(moduleSpecifier.text)) return undefined
  if (!namedBindings || !ts.isNamedImports(namedBindings)) return undefined
  const found = namedBindings.elements.find((one) => one.name.text === name)
  return found && { name: (found.propertyName ?? found.name).text, path: moduleSpecifier.text }
}
