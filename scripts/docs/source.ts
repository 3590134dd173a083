import { dirname, join, relative } from 'node:path'
import { API } from 'typescript/unstable/sync'
import {
  isExportDeclaration,
  isImportDeclaration,
  isInterfaceDeclaration,
  isModuleBlock,
  isModuleDeclaration,
  isNamedExports,
  isNamedImports,
  isStringLiteral,
  isTypeAliasDeclaration,
  isVariableStatement,
  isFunctionDeclaration,
  type InterfaceDeclaration,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast'

const root = join(import.meta.dirname, '../..')
const schemas = join(root, 'src/schemas')
/** The schemas alone: whatever else there is would only take time. */
const PROJECT = join(import.meta.dirname, 'tsconfig.json')

/** The sources of src/schemas as trees, and where the names in them are declared. */
export class Source {
  /** By their paths below src/schemas, in order. */
  readonly files = new Map<string, SourceFile>()
  readonly #declared = new Map<string, Map<string, Node>>()
  /** By file and name: what capabilities add to an interface. */
  readonly #grown = new Map<string, InterfaceDeclaration[]>()
  /** By file: those whose interfaces it adds to, and whose names count there. */
  readonly #around = new Map<string, string[]>()

  constructor() {
    const api = new API({ cwd: root })
    try {
      const [project] = api.updateSnapshot({ openProjects: [PROJECT] }).getProjects()
      const paths = project!.program.getSourceFileNames().filter((path) => path.startsWith(`${schemas}/`))
      for (const path of paths.toSorted())
        this.files.set(relative(schemas, path), project!.program.getSourceFile(path)!)
    } finally {
      api.close()
    }
    const inOrder = [...this.files].toSorted(([a], [b]) => this.#placeOf(a) - this.#placeOf(b))
    for (const [file, { statements }] of inOrder)
      for (const s of statements)
        if (isModuleDeclaration(s) && isStringLiteral(s.name) && s.body && isModuleBlock(s.body))
          for (const added of s.body.statements.filter(isInterfaceDeclaration)) {
            const other = join(dirname(file), s.name.text)
            const place = `${other} ${added.name.getText()}`
            this.#around.set(file, [...(this.#around.get(file) ?? []), other])
            this.#grown.set(place, [...(this.#grown.get(place) ?? []), added])
          }
  }

  /** What a name of a file stands for: a constant, function, interface or alias, here or where it is imported from. */
  resolve(file: string, name: string): Node | undefined {
    let own = this.#declared.get(file)
    if (!own) this.#declared.set(file, (own = this.#declarationsOf(file)))
    const found = own.get(name)
    if (found) return found
    const around = this.#around.get(file)?.find((other) => this.resolve(other, name))
    return around === undefined ? undefined : this.resolve(around, name)
  }

  /** Where the capability of a file stands in the list of them. */
  #placeOf(file: string): number {
    const list = this.files.get('core/capabilities.ts')?.text ?? ''
    const name = list.match(new RegExp(`import \\{ (\\w+) \\} from '\\./${file.replace('core/', '')}'`))?.[1]
    return name === undefined ? -1 : list.indexOf(`  ${name},`)
  }

  /** What capabilities add to an interface, in the order of their list. */
  grown(node: InterfaceDeclaration): readonly InterfaceDeclaration[] {
    return this.#grown.get(`${fileOf(node)} ${node.name.getText()}`) ?? []
  }

  #declarationsOf(file: string): Map<string, Node> {
    const found = new Map<string, Node>()
    // Known before it is complete: what two files say of each other ends here.
    this.#declared.set(file, found)
    for (const s of this.files.get(file)?.statements ?? []) {
      if (isVariableStatement(s)) for (const d of s.declarationList.declarations) found.set(d.name.getText(), d)
      else if (isInterfaceDeclaration(s) || isTypeAliasDeclaration(s)) found.set(s.name.getText(), s)
      else if (isFunctionDeclaration(s) && s.name) found.set(s.name.getText(), s)
      else if (isImportDeclaration(s) || isExportDeclaration(s)) {
        const from = s.moduleSpecifier
        if (!from || !isStringLiteral(from) || !from.text.startsWith('.')) continue
        const other = join(dirname(file), from.text)
        const clause = isImportDeclaration(s) ? s.importClause?.namedBindings : s.exportClause
        if (clause && (isNamedImports(clause) || isNamedExports(clause))) {
          for (const { name, propertyName } of clause.elements) {
            const node = this.resolve(other, (propertyName ?? name).getText())
            if (node) found.set(name.getText(), node)
          }
        } else if (isExportDeclaration(s) && this.files.has(other)) {
          this.resolve(other, '')
          for (const [name, node] of this.#declared.get(other) ?? []) found.set(name, node)
        }
      }
    }
    return found
  }
}

/** The path of a node's file below src/schemas. */
export const fileOf = (node: Node): string => relative(schemas, node.getSourceFile().fileName)

/** What tells a node from every other one. */
export const keyOf = (node: Node): string => `${fileOf(node)}:${node.getStart()}`

/** The sentences that stand above a declaration; empty where there are none. */
export function sentences(node: Node): string {
  const comment = node.jsDoc?.at(-1)?.getText() ?? ''
  return comment
    .replace(/^\/\*\*|\*\/$/g, '')
    .replace(/^\s*\* ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
}
