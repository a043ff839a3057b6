import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseSync } from 'vite'

/** A node of the syntax tree: what is read of it is checked where it is read. */
type Node = Record<string, unknown>

interface Module {
  path: string
  /** Interfaces and type aliases by name. */
  types: Map<string, Node>
  /** Imported types by their name here: where they stand and how they are called there. */
  imports: Map<string, { path: string; name: string }>
  body: Node[]
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])
const child = (node: Node | undefined, ...path: string[]): Node | undefined => {
  let at: unknown = node
  for (const step of path) at = isNode(at) ? at[step] : undefined
  return isNode(at) ? at : undefined
}
const text = (node: Node | undefined, key = 'name'): string => {
  const value = node?.[key]
  return typeof value === 'string' ? value : ''
}

/**
 * The props that each component of some files declares, by the syntax alone.
 *
 * A component is a function whose name begins with a capital letter and whose first parameter has a type. Counted are
 * the names in that type: interfaces with what they extend, intersections, unions (every name once), `Omit`, `Pick`,
 * `Partial`, `Required` and `Readonly`, over the files of the house. What a library declares is the library's.
 *
 * @param src absolute path of the folder that `@/` means
 * @param files absolute paths of `.tsx` files
 * @returns for each component its file, its name and the names of its props
 */
export function componentProps(
  src: string,
  files: readonly string[],
): { file: string; component: string; props: string[] }[] {
  const modules = new Map<string, Module>()
  const moduleAt = (path: string): Module => {
    const module = modules.get(path) ?? moduleOf(src, path)
    modules.set(path, module)
    return module
  }

  return files.flatMap((file) => {
    const module = moduleAt(file)
    return componentsIn(module).map(([component, type]) => ({
      file,
      component,
      props: [...namesIn(type, module, new Map())],
    }))
  })

  /** The names that a type declares; `lent` are the types that stand for parameters of a generic type. */
  function namesIn(type: Node | undefined, module: Module, lent: Map<string, Set<string>>): Set<string> {
    const names = new Set<string>()
    const add = (from: Iterable<string>) => {
      for (const name of from) names.add(name)
    }
    switch (type?.type) {
      case 'TSTypeLiteral':
        add(membersOf(nodes(type.members)))
        break
      case 'TSIntersectionType':
      case 'TSUnionType':
        for (const each of nodes(type.types)) add(namesIn(each, module, lent))
        break
      case 'TSParenthesizedType':
        add(namesIn(child(type, 'typeAnnotation'), module, lent))
        break
      case 'TSTypeReference':
        add(named(text(child(type, 'typeName')), nodes(child(type, 'typeArguments')?.params), module, lent))
        break
      default:
    }
    return names
  }

  function named(name: string, args: Node[], module: Module, lent: Map<string, Set<string>>): Set<string> {
    const own = lent.get(name)
    if (own) return own
    if (/^(Partial|Required|Readonly|PropsWithChildren)$/.test(name)) {
      const inside = namesIn(args[0], module, lent)
      return name === 'PropsWithChildren' ? new Set([...inside, 'children']) : inside
    }
    if (name === 'Omit' || name === 'Pick') {
      const keys = new Set(literals(args[1]))
      return new Set(
        [...namesIn(args[0], module, lent)].filter((each) => keys.has(each) === (name === 'Pick')),
      )
    }
    const declared = module.types.get(name)
    if (!declared) {
      const from = module.imports.get(name)
      return from ? named(from.name, args, moduleAt(from.path), lentTo(args, from, module, lent)) : new Set()
    }
    const inner = new Map(lent)
    nodes(child(declared, 'typeParameters')?.params).forEach((parameter, at) => {
      if (args[at]) inner.set(text(child(parameter, 'name')), namesIn(args[at], module, lent))
    })
    if (declared.type === 'TSTypeAliasDeclaration')
      return namesIn(child(declared, 'typeAnnotation'), module, inner)
    const names = new Set(membersOf(nodes(child(declared, 'body')?.body)))
    for (const each of nodes(declared.extends))
      for (const one of named(
        text(child(each, 'expression')),
        nodes(child(each, 'typeArguments')?.params),
        module,
        inner,
      ))
        names.add(one)
    return names
  }

  /** Arguments of a generic type of another file mean something only here: they go along under their names. */
  function lentTo(
    args: Node[],
    from: { path: string; name: string },
    module: Module,
    lent: Map<string, Set<string>>,
  ): Map<string, Set<string>> {
    const declared = moduleAt(from.path).types.get(from.name)
    return new Map(
      nodes(child(declared, 'typeParameters')?.params).map((parameter, at) => [
        text(child(parameter, 'name')),
        namesIn(args[at], module, lent),
      ]),
    )
  }
}

function moduleOf(src: string, path: string): Module {
  const { program } = parseSync(path, readFileSync(path, 'utf8'))
  const module: Module = {
    path,
    types: new Map(),
    imports: new Map(),
    body: nodes(program.body).map((each) => child(each, 'declaration') ?? each),
  }
  for (const each of module.body)
    if (each.type === 'TSInterfaceDeclaration' || each.type === 'TSTypeAliasDeclaration')
      module.types.set(text(child(each, 'id')), each)
  for (const each of nodes(program.body)) {
    if (each.type !== 'ImportDeclaration') continue
    const from = pathOf(src, path, text(child(each, 'source'), 'value'))
    if (from === undefined) continue
    for (const one of nodes(each.specifiers))
      module.imports.set(text(child(one, 'local')), { path: from, name: text(child(one, 'imported')) })
  }
  return module
}

function pathOf(src: string, file: string, specifier: string): string | undefined {
  if (!/^(\.|@\/)/.test(specifier)) return undefined
  const path = specifier.startsWith('@/') ? join(src, specifier.slice(2)) : resolve(dirname(file), specifier)
  return [`${path}.tsx`, `${path}.ts`, path].find((name) => /\.tsx?$/.test(name) && existsSync(name))
}

function membersOf(members: Node[]): string[] {
  return members.map((each) => text(child(each, 'key')) || text(child(each, 'key'), 'value')).filter(Boolean)
}

/** The strings of a literal type or of a union of them. */
function literals(type: Node | undefined): string[] {
  if (type?.type === 'TSUnionType') return nodes(type.types).flatMap(literals)
  return [text(child(type, 'literal'), 'value')].filter(Boolean)
}

/** Functions that are components, with the type of their first parameter. */
function componentsIn(module: Module): [name: string, props: Node][] {
  const found: [string, Node][] = []
  const take = (name: string, made: Node | undefined) => {
    const type = child(nodes(made?.params)[0], 'typeAnnotation', 'typeAnnotation')
    if (/^[A-Z]/.test(name) && type) found.push([name, type])
  }
  for (const each of module.body) {
    if (each.type === 'FunctionDeclaration') take(text(child(each, 'id')), each)
    for (const one of nodes(each.declarations)) {
      const made = child(one, 'init')
      const inner = made?.type === 'CallExpression' ? nodes(made.arguments)[0] : made
      take(text(child(one, 'id')), inner)
    }
  }
  return found
}
