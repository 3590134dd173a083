import { join } from 'node:path'
import { model } from '../src/schemas/index.ts'
import { handlers } from './areas/index.ts'
import { buildApp } from './app.ts'
import { openDatabase } from './core/db/db.ts'
import { migrate } from './migrate.ts'
import { traceSources } from './core/traces.ts'
import { whyOf } from './core/ddl/why.ts'
import { readSettings } from './core/settings.ts'
import { firstAccessCode, isEmpty } from './areas/plataforma/firstAccess.ts'
import { lacksPlaces } from './areas/plataforma/lacksPlaces.ts'
import { DEMO_PASSWORD, DEMO_USERS } from './demo/users.ts'

/** Starts the server: opens and migrates the database, fills an empty one with demo data, listens. */
async function main(): Promise<void> {
  traceSources()
  const settings = readSettings()
  const database = await openDatabase(settings)
  await database.unhurried(async () => {
    const { sql: ran } = await migrate(database.db, model, process.argv.includes('--allow-drop'))
    if (ran.length) console.log(`Banco de dados preparado: ${ran.length} comandos.`)
    if (await lacksPlaces(database.db)) await (await import('./areas/plataforma/places.ts')).seedPlaces(database.db)
    if (settings.demo && (await isEmpty(database.db))) {
      console.log('Banco vazio: criando dados de demonstração…')
      const { loadDemo } = await import('./demo/load.ts')
      await loadDemo(database.db, { tarefas: 5000 })
    }
  })
  const web = join(import.meta.dirname, process.env.BANCA_WEB ?? '../web')
  const app = await buildApp({
    settings,
    database,
    model,
    handlers,
    web,
    logger: process.env.BANCA_LOG === '1' || settings.production,
  })
  let closing = false
  const stop = async () => {
    if (closing) return
    closing = true
    await app.close()
    await database.close()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
  await app.listen({ port: settings.port, host: settings.host })
  app.jobs.start()
  const host = settings.host === '0.0.0.0' ? 'localhost' : settings.host
  const said = [`Banca em http://${host}:${settings.port}`, `E-mails: ${app.mailTo}`]
  if (!settings.demo && (await isEmpty(database.db)))
    said.push(
      `Banco vazio: abra o endereço e cadastre o escritório e o primeiro administrador.\n  Código do primeiro acesso: ${firstAccessCode(settings.secret)}`,
    )
  if (settings.demo)
    said.push(`Usuários de demonstração (senha ${DEMO_PASSWORD}): ${DEMO_USERS.map((u) => u.username).join(', ')}`)
  // All at once: whoever reads the address has the rest, too.
  console.log(`\n${said.map((line) => `  ${line}\n`).join('\n')}`)
}

main().catch((error: unknown) => {
  console.error(whyOf(error))
  process.exit(1)
})
