import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fieldTypes, isWalled, type AnyEntity } from '../../src/schemas/core/index.ts'
import { entities, model } from '../../src/schemas/index.ts'
import { tableOf } from '../../server/core/sql/tables.ts'
import { code, read, withoutComments } from './setup/code.ts'

describe('the laws of the house', () => {
  test('no core names an entity', () => {
    const cores = code.filter((f) => /^(src\/schemas\/core|src\/resources|src\/dataProvider|server\/core)\//.test(f))
    expect(cores.length).toBeGreaterThan(60)
    const names = Object.keys(entities)
    const found = cores.flatMap((f) => {
      // A folder may be called what an entity is.
      const text = withoutComments(read(f)).replace(/from '[^']*'/g, '')
      return names.filter((n) => new RegExp(`['"\`/]${n}['"\`/]`).test(text)).map((n) => `${f}: ${n}`)
    })
    expect(found).toEqual([])
  })

  test('the core of the server imports no area', () => {
    const cores = code.filter((f) => f.startsWith('server/core/'))
    expect(cores.some((f) => /from '\.\.\/db\/db\.ts'/.test(read(f)))).toBe(true)
    expect(cores.filter((f) => /from '[./]*areas\//.test(read(f)))).toEqual([])
  })

  test('no imports go round in a circle, those of types and the code of dialogs included', () => {
    const known = new Set(code)
    const near = (f: string) =>
      [...read(f).matchAll(/(?:from|import)\s+'(\.[^']+)'|import\(\s*'(\.[^']+Dialog\.tsx)'/g)]
        .map((m) => normalize(join(dirname(f), (m[1] ?? m[2])!)))
        .filter((to) => known.has(to))
    const edges = new Map(code.map((f) => [f, near(f)]))
    expect([...edges.values()].flat().length).toBeGreaterThan(2000)
    const left = new Set(code)
    // What imports nothing that is left goes, until nothing more does: what stays leads to a circle.
    for (let before = -1; before !== left.size;) {
      before = left.size
      for (const f of left) if (!edges.get(f)!.some((to) => left.has(to))) left.delete(f)
    }
    expect([...left]).toEqual([])
  })

  test('rows of entities are written through one gate, and who passes it by is named here', () => {
    const tables = new Set(Object.values(entities).map((e) => tableOf(e)))
    const target =
      /\b(?:insert into|update|delete from) ("?\$\{|[a-z_]+)|\b(?:insertRows\(\s*\w+,|insertInto\(|updateTable\(|deleteFrom\()\s*('[a-z_]+'|\w)/g
    // What is no name of a table until it runs may be any.
    const writes = (f: string) =>
      [...withoutComments(read(f)).matchAll(target)].some(([, table = '', named = table]) => {
        const name = named.replaceAll("'", '')
        return /^[a-z_]{2,}$/.test(name) ? tables.has(name) : true
      })
    // Examples are written into a database that was empty.
    const found = code.filter((f) => /^server\/(?!demo\/)/.test(f) && writes(f)).map((f) => f.slice('server/'.length))
    const areas = found.filter((f) => f.startsWith('areas/')).map((f) => f.slice('areas/'.length, -'.ts'.length))
    // A step of a migration: it ran once, with today's columns, and never changes. It raises the version and writes the trail.
    const steps = [
      'financeiro/passos',
      'financeiro/processoDasBaixas',
      'ia/basesDasLeituras',
      'ia/leiturasAnteriores',
      'ia/prazosDoPortal',
      'integracao/captura/provasDasPublicacoes',
      'integracao/captura/termoDosExpedientes',
      'logistica/pagosAntes',
      'logistica/pedidosDitos',
      'plataforma/leftWalls',
    ]
    // Nobody is there yet who could have done it, or only the command line.
    const first = ['conta/cadastro', 'plataforma/firstAccess', 'plataforma/places', 'plataforma/superuser']
    // What a server notes for itself, and nobody edits.
    const own = [
      'cobranca/carteira/situacao',
      'comentarios/hooks',
      'conta/eventos',
      // The names above a category, as its path.
      'financeiro/categorias',
      // What all firms say of a correspondent, as one figure.
      'logistica/avaliacoes',
      // What the ledger's rows come to, in their transaction.
      'financeiro/livro',
      // What was asked of the sources of the courts, page by page: the ledger is itself the trail.
      'integracao/captura/livro',
      'tarefas/recorrencias',
      'plataforma/endpoints',
    ]
    const runs = ['begin', 'jobs', 'open', 'state'].map((name) => `importacoes/${name}`)
    // At each start, before anybody asks: which lawsuit each discovered one became.
    const start = ['integracao/novosProcessos']
    // No row of an entity: what a login leaves behind goes with the user, by the names of its tables.
    const others = ['plataforma/usuarios']
    expect(areas).toEqual([...steps, ...first, ...own, ...runs, ...start, ...others].toSorted())
    // The gate, and what it does with parts, duplicates and the trash.
    const gate = ['store', 'insert', 'many', 'removal', 'children', 'parts'].map((name) => `write/${name}`)
    gate.push('merge/merge', 'merge/views', 'trash/restore')
    // What the schema itself moves, and what the database keeps by itself.
    const moved = [
      'trash/rename',
      ...['ddl', 'dataSteps', 'migrate', 'fileNames', 'rollups'].map((name) => `ddl/${name}`),
    ]
    const core = [...gate, ...moved].map((name) => `core/${name}.ts`).toSorted()
    expect(found.filter((f) => !f.startsWith('areas/'))).toEqual(core)
  })

  test('what stands behind walls is read through the reader, which notes it; who reads past it is named here', () => {
    const tables = Object.values(entities as unknown as Record<string, AnyEntity>)
      .filter((e) => isWalled(model, e))
      .map(tableOf)
    expect(tables).toEqual(expect.arrayContaining(['processos', 'tarefas']))
    const reads = new RegExp(String.raw`\b(?:from|join) (?:${tables.join('|')})\b`)
    const areas = code.filter((f) => f.startsWith('server/areas/'))
    const by = areas.filter((f) => reads.test(withoutComments(read(f))))
    expect(by.length).toBeGreaterThan(10)
    // A hook reads to decide about a write, which is in the trail itself, and shows nothing.
    const past = by.filter(
      (f) => !/write\/hooks\.ts'/.test(read(f)) && !/(?:service|reader)\.(?:seen|visible)[<(]/.test(read(f)),
    )
    expect(past.map((f) => f.slice('server/areas/'.length))).toEqual([
      // Asks when an act is now, as its mail goes; nobody reads it in the product.
      'correio/atoMudado.ts',
      // Asks whether a bill is still open before its mail goes; nobody is told.
      'correio/cobranca.ts',
      // Adds entries of every case up by establishment, once, as the months are kept from then on; nobody is told.
      'financeiro/centros.ts',
      // Leaves the bills of sealed cases out, for proposals that everybody in finance reads.
      'financeiro/conciliacao/conhecidas.ts',
      // Finds when a bill that the reader has shown was asked for or decided on.
      'financeiro/destino.ts',
      // Leaves what is of sealed cases out, for invoices that everybody in finance reads.
      'financeiro/faturas/feitos.ts',
      // Steps of a migration, at which nobody looks.
      'financeiro/passos.ts',
      // Sums up entries of every case, as the accounts do: those of sealed ones are one line without a name.
      'financeiro/relatorios/dimensoes.ts',
      // Finds what was read in a record that the reader has shown, and what is still to be read, at which nobody looks.
      'ia/guardadas.ts',
      // A step of a migration, at which nobody looks.
      'ia/leiturasAnteriores.ts',
      // Asks whether a text is of a sealed case so that it stays here; nobody is told.
      'ia/modelo.ts',
      // A step of a migration, at which nobody looks.
      'ia/prazosDoPortal.ts',
      // Asks which texts of a file came before: of sealed cases only those that this very person sent.
      'integracao/arquivo/calls.ts',
      // A step of a migration, at which nobody looks.
      'integracao/captura/provasDasPublicacoes.ts',
      // Asks whether a publication is there already, so that it is not there twice: nobody is told.
      'integracao/captura/receber.ts',
      // Finds the tasks of a publication that stands again, to tell those responsible for them, and nobody else.
      'integracao/captura/reerguer.ts',
      // Finds the tasks of a publication that its court took back, to tell those responsible for them, and nobody else.
      'integracao/captura/republicada.ts',
      // Asks whether a lawsuit is there or was, so that it is not discovered: nobody is told which.
      'integracao/captura/sabidos.ts',
      // A step of a migration, at which nobody looks.
      'integracao/captura/termoDosExpedientes.ts',
      // Finds whom to tell of it, of a sealed case only those who may see it.
      'integracao/captura/voltar.ts',
      // Asks with whom a notice that nobody has is to be; whoever that is may see it.
      'integracao/distribuicao/redistribuir.ts',
      // Leaves out who may not see a sealed case, for a notice that each reads with their own rights.
      'integracao/parados.ts',
      // Finds the customer among the parties and what their last lawsuit has, sealed ones left out.
      'integracao/registro/candidato.ts',
      // Goes through what was discovered, at which nobody looks.
      'integracao/registro/registrar.ts',
      // Asks for what it may not tell, for the trail of those records; what is told `conflitos` says is shown.
      'juridico/partesContrarias.ts',
      // Lets somebody in, which is in the trail of the record and told to those named there.
      'juridico/quebrarSigilo.ts',
      // Asks who stands against a customer, for a warning that names only what the session may see.
      'logistica/comarca.ts',
      // Counts of the whole firm's tasks, walls aside: no row is told.
      'tarefas/carga.ts',
    ])
    // Nobody notes by hand, and nobody works out by hand what a session may see.
    const byHand = /\b(?:looked|noteIds|noteReads|noteWhere)\(/
    expect(areas.filter((f) => byHand.test(read(f)))).toEqual([])
    const sights = areas.filter((f) => /\bvisibleWhere\(/.test(read(f)) && !/write\/hooks\.ts'/.test(read(f)))
    expect(sights).toEqual(['server/areas/juridico/partesContrarias.ts'])
    // Who reads more than is shown says what is.
    const more = code.filter((f) => /service\.find\(|'later'/.test(read(f)) && f.startsWith('server/areas/'))
    expect(more).toEqual([
      'server/areas/financeiro/escolha.ts',
      'server/areas/plataforma/busca.ts',
      'server/areas/prazos/afetadas.ts',
    ])
    for (const f of more) expect([f, /service\.shown\(/.test(read(f))]).toEqual([f, true])
  })

  test('a field type says all that is to know of it: no kinds are told apart or listed elsewhere', () => {
    const kind = `'(?:${fieldTypes()
      .map((t) => t.kind)
      .join('|')})'`
    const told = new RegExp(
      [
        `\\bkind\\)?\\s*[!=]==\\s*${kind}`,
        `\\bcase ${kind}:`,
        `\\[${kind}, ${kind}`,
        String.raw`\[[\w.?!]+\.kind\]`,
        String.raw`\.(?:has|includes|test)\([^()]*\bkind\)`,
        String.raw`\bkind in [A-Z]`,
      ].join('|'),
    )
    const at = (f: string) =>
      withoutComments(read(f))
        .split('\n')
        .filter((line) => told.test(line)).length
    const types = /^src\/(schemas\/core\/fields|resources\/(fields|inputs))\//
    expect(code.filter((f) => types.test(f)).flatMap((f) => (at(f) ? [f] : [])).length).toBeGreaterThan(3)
    const found = code.filter((f) => !types.test(f)).flatMap((f) => (at(f) ? [[f, at(f)] as const] : []))
    expect(Object.fromEntries(found)).toEqual({
      // How the database works out what it keeps in no column, by kind: the one table of the server's half.
      'server/core/sql/where.ts': 3,
      // Nobody names a record that is gone: what counts those who do has nothing to say of it.
      'server/core/trash/read.ts': 1,
    })
  })

  test('a dialog is opened by its name: where its code is, the registries alone know', () => {
    const loads = /import\(\s*'[^']*Dialog\.tsx'/
    const found = code.filter((f) => f.startsWith('src/') && loads.test(read(f)))
    // The palette is fetched beforehand, without the addresses of all the others.
    const beforehand = 'src/resources/search/capability.ts'
    const registries = ['src/customPages/dialogs.ts', 'src/resources/dialogs.ts', beforehand, 'src/ui/dialogs/frame.ts']
    // What a field offers has its own registry: an assist brings its dialog along.
    expect(found.filter((f) => !/assists?/i.test(read(f)))).toEqual(registries)
  })

  test('a class name is styled by the frame, by what all screens share, or by one folder alone', () => {
    const names = new Map<string, Set<string>>()
    for (const f of code.filter((one) => one.startsWith('src/')))
      for (const [, name = ''] of read(f).matchAll(/\.(b-[a-z0-9-]+)/g))
        names.set(name, (names.get(name) ?? new Set()).add(dirname(f)))
    expect(names.size).toBeGreaterThan(150)
    const common = (dir: string) => dir.startsWith('src/ui') || dir === 'src/resources'
    const own = ([, dirs]: [string, Set<string>]) => ![...dirs].some(common)
    const twice = [...names].filter(own).filter(([, dirs]) => dirs.size > 1)
    // These are styled below the roots of several folders: none is added, and one that is renamed leaves the list.
    const known = 'b-field b-grid b-grow b-lifted b-note b-old b-over b-pager b-skeleton b-wrong'
    expect(
      twice
        .map(([name]) => name)
        .toSorted()
        .join(' '),
    ).toBe(known)
  })

  test('nothing follows asynchronous calls, which every promise pays for: what a request carries stands in its context', () => {
    expect(code.filter((f) => /async_hooks/.test(read(f)))).toEqual([])
  })

  test('locks are named in words, in one place', () => {
    const found = code.filter((f) => /pg_advisory/.test(read(f)))
    expect(found).toEqual(['server/core/db/locks.ts', 'server/core/ddl/migrate.ts'])
  })

  test('files are small: none over 400 lines, most under 200, the median under 80', () => {
    const lengths = code.map((f) => read(f).split('\n').length).sort((a, b) => a - b)
    expect(lengths.at(-1)).toBeLessThanOrEqual(400)
    expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThanOrEqual(200)
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThan(80)
  })

  test('generic components hold no literal text', () => {
    const generic = code.filter((f) => /^src\/(resources|ui)\/.*\.tsx$/.test(f))
    // Words between tags, or in attributes that people read or hear.
    const literal =
      />\s*[A-ZÀ-Ú][a-zà-ú]+(\s[^<{}]*)?<\/|(?:aria-label|placeholder|title|label|alt)="(?!Banca")[^"]*[A-Za-zÀ-ú]{3}/
    const found = generic.filter((f) => literal.test(withoutComments(read(f))))
    expect(found).toEqual([])
  })

  test('each room of the web imports only what lies below it', () => {
    const below: Record<string, readonly string[]> = {
      i18n: [],
      schemas: ['prazos', 'dividas'],
      prazos: ['schemas'],
      dividas: ['schemas'],
      extratos: ['schemas'],
      recortes: ['schemas'],
      api: ['i18n', 'schemas', 'prazos', 'dividas'],
      runtime: ['api', 'schemas'],
      dataProvider: ['api', 'runtime', 'schemas'],
      authProvider: ['api', 'runtime', 'schemas', 'i18n'],
    }
    // The frame stands on no screen, and the screens that a schema gives on none that is written by hand.
    const never: Record<string, readonly string[]> = { ui: ['resources', 'customPages'], resources: ['customPages'] }
    const room = (f: string) => /^src\/(\w+)\//.exec(f)?.[1] ?? ''
    const upward = code
      .filter((f) => f.startsWith('src/'))
      .flatMap((f) =>
        [...read(f).matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)]
          .map((m) => room(normalize(join(dirname(f), m[1]!))))
          .filter((to) => to !== room(f) && (never[room(f)]?.includes(to) || !(below[room(f)]?.includes(to) ?? true)))
          .map((to) => `${f} → ${to}`),
      )
    expect(code.map(room)).toEqual(expect.arrayContaining([...Object.keys(below), ...Object.keys(never)]))
    expect(upward).toEqual([])
  })

  test('the server is asked by the data layer alone, and addresses are put together there', () => {
    const layer = /^src\/(api|dataProvider|authProvider)\//
    const asks = /\/api\/(http|download|upload|pieces|stream|places|config)\.ts'|(?<![\w.])fetch\(['"`]|XMLHttpRequest/
    expect(code.filter((f) => layer.test(f) && asks.test(read(f).replaceAll("'./", "'/api/"))).length).toBeGreaterThan(
      20,
    )
    expect(code.filter((f) => f.startsWith('src/') && !layer.test(f) && asks.test(read(f)))).toEqual([])
  })

  test('schemas know neither React nor Node, and web and server never meet', () => {
    const imports = (f: string) => [...read(f).matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map((m) => m[1]!)
    const offending = (folder: RegExp, forbidden: RegExp) =>
      code
        .filter((f) => folder.test(f))
        .flatMap((f) =>
          imports(f)
            .filter((i) => forbidden.test(i))
            .map((i) => `${f} → ${i}`),
        )
    expect(
      offending(
        /^src\/schemas\//,
        /^(react|@mui|ra-|node:|fastify|pg$)|\/(server|resources|ui|customPages|dataProvider|authProvider)\//,
      ),
    ).toEqual([])
    expect(offending(/^src\/(?!schemas)/, /^(node:|fastify|pg$)|\/server\//)).toEqual([])
    expect(offending(/^server\//, /^(react|@mui|ra-)|src\/(?!schemas|prazos|dividas|extratos|recortes)/)).toEqual([])
    // The count of a debt and the readers of statements and of diaries stand on calendar and decimals, the deadline engine on the calendar, and all on nothing else.
    expect(offending(/^src\/(?:dividas|extratos|recortes)\//, /^(?!\.\/|\.\.\/schemas\/br\/)/)).toEqual([])
    expect(offending(/^src\/prazos\/[^/]+$/, /^(?!\.\/|\.\.\/schemas\/br\/)/)).toEqual([])
    expect(offending(/^src\/prazos\/r\d+\//, /^(?!\.\/|\.\.\/\w+\.ts$|\.\.\/\.\.\/schemas\/br\/)/)).toEqual([])
  })

  test('the lock file holds no address of a machine', () => {
    expect(read('package-lock.json')).not.toMatch(/"resolved": "(?!https:\/\/registry\.npmjs\.org\/)/)
  })
})
