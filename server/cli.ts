import { model } from '../src/schemas/index.ts'
import { trailReport } from './areas/auditoria/report.ts'
import { openDatabase, type Db } from './core/db/db.ts'
import { migrate } from './migrate.ts'
import { whyOf } from './core/ddl/why.ts'
import { readSettings } from './core/settings.ts'
import { isEmpty } from './areas/plataforma/firstAccess.ts'
import { setSuperuser } from './areas/plataforma/superuser.ts'
import { loadDemo } from './demo/index.ts'

const option = (name: string): string | undefined => {
  const i = process.argv.indexOf(`--${name}`)
  return i < 0 ? undefined : process.argv[i + 1]
}
const say = (text: string): void => void process.stdout.write(`${text}\n`)

/** `auditoria [--empresa N] [--copia pasta-ou-arquivo]`: the trail against its seals and the copies of its heads. */
async function audit(db: Db, folder: string): Promise<void> {
  const company = option('empresa')
  const report = await trailReport(db, option('copia') ?? folder, company === undefined ? null : Number(company))
  for (const line of report.texts) say(line)
  if (!report.fits) process.exitCode = 1
}

/** `superusuario --usuario nome [--retirar]`: somebody who may do everything, which nobody can become by the screens. */
async function superuser(db: Db): Promise<void> {
  const username = option('usuario')
  if (!username || username.startsWith('--'))
    throw new Error('Diga quem: npm run superusuario -- --usuario nome [--retirar].')
  say(await setSuperuser(db, model, username, !process.argv.includes('--retirar'), new Date()))
}

/** `demo [--tarefas N] [--empresas N] [--semente N]` fills an empty database; `migrate [--allow-drop]` brings it up to date. */
async function run(command: string | undefined, db: Db, folder: string): Promise<void> {
  if (command === 'auditoria') return await audit(db, folder)
  if (command === 'superusuario') return await superuser(db)
  const { sql } = await migrate(db, model, process.argv.includes('--allow-drop'))
  for (const statement of sql) say(`${statement};`)
  if (command === 'migrate') return say(sql.length ? `${sql.length} comandos.` : 'Nada a fazer.')
  if (command !== 'demo') throw new Error('Comandos: auditoria, demo, migrate, superusuario.')
  if (!(await isEmpty(db))) throw new Error('O banco já tem dados; os de demonstração só entram em um banco vazio.')
  const start = Date.now()
  const tarefas = Number(option('tarefas') ?? 5000)
  await loadDemo(
    db,
    { tarefas, empresas: Number(option('empresas') ?? 3), seed: Number(option('semente') ?? 20_261) },
    (done) => {
      if (done % 50_000 === 0)
        say(`${done.toLocaleString('pt-BR')} tarefas em ${Math.round((Date.now() - start) / 1000)} s`)
    },
  )
  say(`${tarefas.toLocaleString('pt-BR')} tarefas em ${Math.round((Date.now() - start) / 1000)} s.`)
}

async function main(command: string | undefined): Promise<void> {
  const settings = readSettings()
  const database = await openDatabase(settings)
  try {
    await database.unhurried(() => run(command, database.db, settings.auditCopies.folder))
  } finally {
    await database.close()
  }
}

main(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`${whyOf(error)}\n`)
  process.exitCode = 1
})
